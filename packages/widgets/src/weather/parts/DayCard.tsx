import type { ReactNode } from 'react';
import type { Translate } from '@apunt/i18n/i18n';
import type { Card } from '../readings.ts';
import { skyOf } from '../sky.ts';
import { SkyIcon } from './SkyIcon.tsx';

/** The sky in words; of a night by the words of the day. */
function skyText(code: string, t: Translate): { text: string; icon: ReturnType<typeof skyOf>['icon'] } {
  const { code: known, isNight, icon } = skyOf(code);
  const text = t(known ? `weather.sky.${known}` : 'weather.no-sky');
  return { text: isNight ? t('weather.night', { sky: text }) : text, icon };
}

export function DayCard({ card, t }: { card: Card; t: Translate }): ReactNode {
  const { day, date, code, temperature, maximum, minimum, humidity } = card;
  const { text, icon } = skyText(code, t);
  return (
    <div part="card">
      <p part="date">
        <time dateTime={day}>{date}</time>
      </p>
      <SkyIcon name={icon} text={text} />
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
