import { useRef, type ReactNode } from 'react';
import type { TranslateOf, WidgetProps } from '@apunt/element/host';
import { Button } from '@apunt/ui/Button';
import { Rail } from '@apunt/ui/rail/Rail';
import { Heading } from '@apunt/ui/Heading';
import { DayCard } from './parts/DayCard.tsx';
import { PlaceBar } from './parts/PlaceBar.tsx';
import type { weatherContract } from './weather.contract.ts';
import { useWeather, type WeatherModel } from './useWeather.ts';

type Props = WidgetProps<typeof weatherContract>;

export function Weather(props: Props): ReactNode {
  const { title, headingLevel, noHeading, label, host } = props;
  return <WeatherView {...useWeather(props)} {...{ title, headingLevel, noHeading, label }} t={host.t} />;
}

interface ViewProps extends WeatherModel, Pick<Props, 'title' | 'headingLevel' | 'noHeading' | 'label'> {
  t: TranslateOf<typeof weatherContract>;
}

/**
 * Pure view. The server HTML is shown until there are cards, in its place: what the widget adds comes after it, and a heading only
 * with the cards. If the server HTML is about another place, it is invisible and only keeps their room.
 */
export function WeatherView(props: ViewProps): ReactNode {
  const { state, place, by, label, t } = props;
  const isKept = props.hasHtml && props.isPrinted && (state === 'loading' || state === 'error');
  const isWaiting = isKept && state === 'loading';
  const days = useRef<HTMLDivElement>(null);
  const title = props.title ?? t('weather.title');
  return (
    <section
      aria-label={label ?? (place ? `${title}: ${place}` : title)}
      className={isKept ? 'kept' : undefined}
    >
      <slot name="title">
        {!props.noHeading && !isKept && (
          <Heading level={props.headingLevel} part="title">
            {title}
          </Heading>
        )}
      </slot>
      <p className="where" aria-live="polite" hidden={isKept}>
        {place && <strong part="place">{place}</strong>}{' '}
        {place && by !== 'attribute' && <span part="reason">{t(`weather.by-${by}`)}</span>}
      </p>
      <div hidden={isWaiting}>
        <PlaceBar {...props} />
      </div>
      <div className="days" ref={days} tabIndex={-1}>
        {state === 'ready' ? (
          <Cards {...props} />
        ) : (
          ((props.isPrinted && state !== 'empty') || state === 'loading') && (
            <slot className={props.isPrinted ? undefined : 'held'} />
          )
        )}
        <Progress
          {...props}
          isKept={isKept}
          onRetry={() => {
            // The pressed button is replaced by its result, so the focus has to move.
            days.current?.focus();
            props.onRetry();
          }}
        />
      </div>
      <p part="credit" hidden={isWaiting}>
        <slot name="credit">{t('weather.credit')}</slot>
      </p>
    </section>
  );
}

const COUNTS = { desktop: 3, tablet: 2, mobile: 1 };

function Cards({ cards, place, t }: ViewProps): ReactNode {
  return (
    <Rail
      counts={COUNTS}
      least={216}
      label={t('weather.days', { place })}
      bulletName={(name) => t('weather.go-to', { date: name })}
      items={cards.map((card) => ({ id: card.id, name: card.date, content: <DayCard card={card} t={t} /> }))}
    />
  );
}

/** Notes about the data: how old they are, and why there are no newer ones. */
function Progress({
  state,
  hasFailed,
  keptAt,
  isKept,
  onRetry,
  t,
}: ViewProps & { isKept: boolean }): ReactNode {
  const old =
    keptAt === undefined
      ? t('weather.not-renewed')
      : t(keptAt.startsWith('1:') ? 'weather.kept-one' : 'weather.kept', { time: keptAt });
  return (
    <>
      <output className="loading">
        {state === 'loading' && !isKept && (
          <>
            <span className="spinner" />
            {t('weather.loading')}
          </>
        )}
        {state === 'empty' && t('weather.empty')}
      </output>
      {hasFailed && (
        <div className="failed">
          <p role="alert" part="notice">
            {state === 'ready' ? old : t('weather.unavailable')}
          </p>
          <Button action="retry" onClick={onRetry}>
            {t('errors.retry')}
          </Button>
        </div>
      )}
    </>
  );
}
