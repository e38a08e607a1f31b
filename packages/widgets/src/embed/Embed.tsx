import { useId, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import type { TranslateOf, WidgetProps } from '@apunt/element/host';
import { Button } from '@apunt/ui/Button';
import { Icon } from '@apunt/ui/Icon';
import play from '@apunt/ui/icons/play.svg?icon';
import type { embedContract } from './embed.contract.ts';
import { useEmbed, type EmbedModel } from './useEmbed.ts';

type Props = WidgetProps<typeof embedContract>;

export function Embed(props: Props): ReactNode {
  const { provider, title, host } = props;
  const { t } = host;
  return <EmbedView {...useEmbed(props)} {...{ provider, title, t }} />;
}

export interface EmbedViewProps extends EmbedModel, Pick<Props, 'provider' | 'title'> {
  t: TranslateOf<typeof embedContract>;
}

export function EmbedView(props: EmbedViewProps): ReactNode {
  const { state, name, link, ratio, provider, title, t } = props;
  const figure = useRef<HTMLElement>(null);
  if (!state) return null;
  const provided = { provider: name || t('embed.other') };
  // The pressed button is removed, and its focus would be lost to the top of the page: the figure takes it.
  const stay = () => figure.current?.focus({ preventScroll: true });
  const style: CSSProperties & Record<`--${string}`, string> = { '--ratio': ratio ?? 'auto' };
  return (
    <figure ref={figure} part="embed" data-provider={provider} tabIndex={-1} style={style}>
      {state === 'idle' && <Poster {...props} onAccept={(is) => (stay(), props.onAccept(is))} />}
      {/* There from the start: screen readers do not announce what comes together with its region. */}
      <output>{state === 'loading' && t('embed.loading', provided)}</output>
      {state === 'error' && (
        <div part="poster">
          <p role="alert">{t('embed.failed', provided)}</p>
          {props.canRetry && (
            <Button action="retry" onClick={() => (stay(), props.onRetry())}>
              {t('errors.retry')}
            </Button>
          )}
        </div>
      )}
      <div part="frame" data-shape={ratio ? 'fixed' : 'text'} hidden={state === 'idle' || state === 'error'}>
        <slot name="vendor" />
      </div>
      {/* The words of the page stay until the other site's are there. */}
      {state !== 'ready' && <slot />}
      {(title || link || props.canRevoke) && (
        <figcaption part="caption">
          {title && <span>{title}</span>}
          {link && (
            <a href={link} target="_blank" rel="noopener noreferrer">
              {t('embed.open', provided)}
            </a>
          )}
          {props.canRevoke && (
            <Button action="revoke" variant="link" onClick={() => (stay(), props.onRevoke())}>
              {t('embed.revoke', provided)}
            </Button>
          )}
        </figcaption>
      )}
    </figure>
  );
}

function Poster({ name, poster, provider, ratio, isAsking, t, onAccept }: EmbedViewProps): ReactNode {
  const id = useId();
  const [isRemembered, setRemembered] = useState(false);
  const button = (
    <Button
      action="accept"
      variant="primary"
      data-provider={provider}
      aria-describedby={isAsking ? `${id}-notice` : undefined}
      onClick={() => onAccept(isRemembered)}
    >
      {ratio && <Icon of={play} />}
      {t(ratio ? 'embed.play' : 'embed.show')}
    </Button>
  );
  return (
    <div part="poster" data-shape={ratio ? 'fixed' : 'text'}>
      {(ratio || poster) && (
        <div part="picture">
          {poster && <img src={poster} alt="" />}
          {ratio && button}
        </div>
      )}
      {isAsking && (
        <p id={`${id}-notice`}>{name ? t('embed.notice', { provider: name }) : t('embed.notice-other')}</p>
      )}
      {!ratio && button}
      {isAsking && name && (
        <label>
          <input
            type="checkbox"
            name="remember"
            checked={isRemembered}
            onChange={(event) => setRemembered(event.target.checked)}
          />
          {t('embed.remember', { provider: name })}
        </label>
      )}
    </div>
  );
}
