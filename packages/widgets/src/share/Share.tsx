import type { ReactNode } from 'react';
import type { TranslateOf, WidgetProps } from '@apunt/element/host';
import { Icon } from '@apunt/ui/Icon';
import { ManualCopy } from '@apunt/ui/copy/ManualCopy';
import { MARKS, markOf } from './parts/marks.ts';
import { NAMES } from '@apunt/ui/share/networks';
import type { shareContract } from './share.contract.ts';
import { useShare, type ShareModel } from './useShare.ts';

type Props = WidgetProps<typeof shareContract>;

export function Share(props: Props): ReactNode {
  return <ShareView {...useShare(props)} variant={props.variant} label={props.label} t={props.host.t} />;
}

interface ViewProps extends ShareModel {
  variant: Props['variant'];
  label: string | undefined;
  t: TranslateOf<typeof shareContract>;
}

export function ShareView(props: ViewProps): ReactNode {
  const { shown, hasMore, isExpanded, manualUrl, variant, t } = props;
  const name = props.label ?? t('share.label');
  const iconsOnly = variant === 'aside';
  const toggle = isExpanded ? 'less' : 'more';
  /** Whether the pressed button itself says that the link is copied; else the note stands under the bar. */
  const saysItself = !props.isNative && !iconsOnly && shown.includes('copy');
  /** Icon and text; or the icon alone, with the text spoken. */
  const button = (icon: 'copy' | 'more' | 'less', text: string, rest: object, done = {}) => (
    <li key={icon === 'copy' ? icon : 'toggle'}>
      <button
        type="button"
        part="link"
        aria-label={iconsOnly || icon === 'copy' ? text : undefined}
        {...rest}
      >
        <Icon of={MARKS[icon]} size={20} />
        {!iconsOnly && (
          <span part="label" {...done}>
            <span>{text}</span>
          </span>
        )}
      </button>
    </li>
  );
  return (
    <>
      {props.isNative ? (
        <button type="button" part="link" data-action="share" onClick={props.onNative}>
          <Icon of={MARKS.share} size={20} />
          <span part="label">{name}</span>
        </button>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes the role from lists without bullets
        <ul role="list" part="links" aria-label={name} data-variant={variant}>
          {shown.map((network) =>
            network === 'copy' ? (
              button(
                'copy',
                t('share.copy'),
                { 'data-action': 'copy', 'data-network': 'copy', onClick: props.onCopy },
                { 'data-done': t('share.copied'), 'data-copied': props.isCopied ? '' : undefined },
              )
            ) : (
              <li key={network}>
                <a
                  part="link"
                  href={props.addressOf(network)}
                  target="_blank"
                  rel="noopener noreferrer"
                  data-network={network}
                  aria-label={t('share.on', { network: NAMES[network] })}
                  onClick={(event) => props.onLink(network, event)}
                >
                  <Icon of={markOf(network, props.moreMarks)} size={20} />
                  {!iconsOnly && <span part="label">{NAMES[network]}</span>}
                </a>
              </li>
            ),
          )}
          {hasMore &&
            button(toggle, t(`share.${toggle}`), {
              'data-action': 'more',
              'aria-expanded': isExpanded,
              onClick: props.onToggle,
            })}
        </ul>
      )}
      <output part="status" className={saysItself ? 'apunt-hidden' : undefined}>
        {props.isCopied && t('share.copied')}
      </output>
      {manualUrl !== undefined && <ManualCopy url={manualUrl} label={t('share.by-hand')} />}
    </>
  );
}
