import { useId, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Light } from '@apunt/element/adopt/Light';
import type { Host, TranslateOf, WidgetProps } from '@apunt/element/host';
import { Button } from '@apunt/ui/Button';
import { Html } from '@apunt/ui/html/Html';
import type { mapContract } from './map.contract.ts';
import type { Point } from './points.ts';
import { useMap, type MapModel } from './useMap.ts';

export function Map(props: WidgetProps<typeof mapContract>): ReactNode {
  const { host, label } = props;
  return <MapView {...useMap(props)} {...{ host, label }} t={host.t} />;
}

export interface MapViewProps extends MapModel {
  host: Pick<Host, 'element'>;
  label: string | undefined;
  t: TranslateOf<typeof mapContract>;
}

/** The map stands above the list of its points, which is the same in words and stays. */
export function MapView(props: MapViewProps): ReactNode {
  const { state, listed, host, t } = props;
  const box = useRef<HTMLDivElement>(null);
  // The pressed button goes with the map, and its focus would be lost to the top of the page: the box takes it.
  const onRevoke = () => {
    box.current?.focus({ preventScroll: true });
    props.onRevoke();
  };
  return (
    <>
      {state !== 'empty' && (
        <div className="room">
          <div ref={box} className="box" tabIndex={-1}>
            {state === 'idle' ? <Question {...props} /> : <Drawn {...props} onRevoke={onRevoke} />}
          </div>
        </div>
      )}
      <slot />
      {listed.length > 0 && (
        <Light host={host}>
          <ul aria-label={t('map.points')}>
            {listed.map((point, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- points have no id, and two may be alike
              <li key={index}>
                <Words point={point} />
              </li>
            ))}
          </ul>
        </Light>
      )}
    </>
  );
}

/** What is asked before anything is fetched from whoever has the map. */
function Question({ name, t, onAccept }: MapViewProps): ReactNode {
  const id = useId();
  const [isRemembered, setRemembered] = useState(false);
  return (
    <div part="notice">
      <p id={id}>{t('embed.notice', { provider: name })}</p>
      <Button
        action="accept"
        variant="primary"
        data-provider="map"
        aria-describedby={id}
        onClick={() => onAccept(isRemembered)}
      >
        {t('map.show')}
      </Button>
      <label>
        <input
          type="checkbox"
          name="remember"
          checked={isRemembered}
          onChange={({ target }) => setRemembered(target.checked)}
        />
        {t('embed.remember', { provider: name })}
      </label>
    </div>
  );
}

function Drawn(props: MapViewProps): ReactNode {
  const { state, opened, popup, credit, label, t, place, onZoom, onClosePopup, onRetry } = props;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes what is open, wherever the focus is in it
    <div
      className="frame"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !opened) return;
        event.stopPropagation();
        onClosePopup();
      }}
    >
      <section part="map" aria-label={label ?? t('map.name')}>
        <div ref={place} className="leaflet" />
      </section>
      <div className="zoom">
        <Button action="next" aria-label={t('map.nearer')} onClick={() => onZoom(1)}>
          +
        </Button>
        <Button action="prev" aria-label={t('map.farther')} onClick={() => onZoom(-1)}>
          −
        </Button>
      </div>
      {state === 'error' && (
        <div className="failed">
          <p role="alert">{t('map.failed')}</p>
          <Button action="retry" onClick={onRetry}>
            {t('errors.retry')}
          </Button>
        </div>
      )}
      {props.canRevoke && (
        <Button action="revoke" variant="link" onClick={props.onRevoke}>
          {t('embed.revoke', { provider: props.name })}
        </Button>
      )}
      {credit && <Html as="p" className="credit" html={credit} />}
      {opened &&
        createPortal(
          <dialog open part="popup" aria-label={opened.title} tabIndex={-1}>
            <Words point={opened} />
            <Button action="close" variant="link" onClick={onClosePopup}>
              {t('map.close')}
            </Button>
          </dialog>,
          popup,
        )}
    </div>
  );
}

function Words({ point }: { point: Point }): ReactNode {
  const { title, html, link } = point;
  return (
    <>
      <p>
        <strong>{link ? <a href={link}>{title}</a> : title}</strong>
      </p>
      {html && <Html html={html} />}
    </>
  );
}
