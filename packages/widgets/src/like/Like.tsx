import type { ReactNode } from 'react';
import type { TranslateOf, WidgetProps } from '@apunt/element/host';
import { Icon } from '@apunt/ui/Icon';
import heart from '@apunt/ui/icons/heart.svg?icon';
import type { likeContract } from './like.contract.ts';
import { useLike, type LikeModel } from './useLike.ts';

type Props = WidgetProps<typeof likeContract>;

export function Like(props: Props): ReactNode {
  const model = useLike(props);
  // Called and not mounted: the view has no hooks, and of a thousand likes React would keep a thousand more components.
  return model && LikeView({ ...model, variant: props.variant, label: props.label, t: props.host.t });
}

/** One for all, because it is always the same. */
const HEART = Icon({ of: heart });

interface ViewProps extends LikeModel {
  variant: Props['variant'];
  label: string | undefined;
  t: TranslateOf<typeof likeContract>;
}

/** Pure view. The spoken name contains the visible text, so that it can be pressed by voice. */
export function LikeView({
  kind,
  saved,
  error,
  prompt,
  variant,
  name,
  label,
  t,
  onPress,
}: ViewProps): ReactNode {
  const show = kind === 'show';
  const off = t(show ? 'like.follow' : 'like.save');
  const text = saved ? t(show ? 'like.followed' : 'like.saved') : off;
  const what = name ?? t(show ? 'like.this-show' : 'like.this-content');
  return (
    <>
      <button
        type="button"
        part="button"
        data-action="like"
        aria-pressed={saved}
        aria-busy={prompt.isComing || undefined}
        aria-label={label ?? t('like.spoken', { action: variant === 'icon' ? off : text, name: what })}
        onClick={onPress}
      >
        {variant !== 'text' && <slot name={saved ? 'icon-on' : 'icon-off'}>{HEART}</slot>}
        {variant !== 'icon' && <span part="label">{text}</span>}
      </button>
      {error && (
        <span part="error" role="alert">
          {t('like.failed', { reason: error })}
        </span>
      )}
      {prompt.View && <prompt.View t={t} onLogin={() => prompt.accept()} onCancel={() => prompt.cancel()} />}
    </>
  );
}
