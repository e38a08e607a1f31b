import type { TranslateOf } from '@apunt/element/host';
import type { ReactNode } from 'react';
import type { Card } from '../readings.ts';
import { skyOf, type Sky } from '../sky.ts';
import { SkyIcon } from './SkyIcon.tsx';
import type { weatherContract } from '../weather.contract.ts';

/** The sky in words; of a night by the words of the day. */
export function skyText({ look, fall, isNight }: Sky, t: TranslateOf<typeof weatherContract>): string {
  let sky = t(look ? `weather.sky.${look}` : 'weather.no-sky');
  if (fall) sky = t(`weather.falls.${fall}`, { sky });
  return isNight ? t('weather.night', { sky }) : sky;
}

export function DayCard({ card, t }: { card: Card; t: TranslateOf<typeof weatherContract> }): ReactNode {
  const { day, date, code, temperature, maximum, minimum, humidity } = card;
  const sky = skyOf(code);
  const text = skyText(sky, t);
  return (
    <div part="card">
      <p part="date">
        <time dateTime={day}>{date}</time>
      </p>
      <SkyIcon name={sky.icon} text={text} />
      <p className="sky" aria-hidden="true">
        {text}
      </p>
      <p part="temperature">
        <span className="apunt-hidden">{t('weather.temperature')} </span>
        {temperature}
      </p>
      <p className="range">
        <span aria-hidden="true">{`${maximum} - ${minimum}`}</span>
        <span className="apunt-hidden">{t('weather.range', { maximum, minimum })}</span>
      </p>
      <p className="humidity">{t('weather.humidity', { humidity })}</p>
    </div>
  );
}
