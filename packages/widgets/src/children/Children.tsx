import type { ReactNode } from 'react';
import type { Host, TranslateOf, WidgetProps } from '@apunt/element/host';
import { FormFrame } from '@apunt/forms/form/FormFrame';
import { LoadFailed } from '@apunt/ui/account/LoadFailed';
import { Loading } from '@apunt/ui/loading/Loading';
import type { childrenContract } from './children.contract.ts';
import { ChildCard } from './parts/ChildCard.tsx';
import { useChildren, type ChildrenModel } from './useChildren.ts';

type Props = WidgetProps<typeof childrenContract>;

export function Children(props: Props): ReactNode {
  const { kept, ...model } = useChildren(props);
  if (kept === 'printed') return null;
  if (kept === 'printed-failed') return <Failed {...model} t={props.host.t} />;
  return <ChildrenView {...props} {...model} t={props.host.t} />;
}

export interface ChildrenViewProps
  extends Omit<ChildrenModel, 'kept'>, Pick<Props, 'headingLevel' | 'noHeading' | 'label'> {
  host: Host<typeof childrenContract>;
  t: TranslateOf<typeof childrenContract>;
}

/** Stands under the server HTML, too, which stays where it is. */
function Failed({ t, reason, retry }: Pick<ChildrenViewProps, 't' | 'reason' | 'retry'>): ReactNode {
  return <LoadFailed text={t('children.failed', { reason })} retry={t('children.retry')} onRetry={retry} />;
}

export function ChildrenView(props: ChildrenViewProps): ReactNode {
  const { host, t, view, children, userId, addHref, label, headingLevel, onLost } = props;
  return (
    <FormFrame {...props} title={label ?? t('children.title')} label={undefined}>
      <slot name="description">
        {view === 'away' && (
          <slot>
            <p>{t('children.away')}</p>
          </slot>
        )}
      </slot>
      {view === 'loading' && <Loading text={t('children.loading')} />}
      {view === 'failed' && <Failed {...props} />}
      {view === 'invite' && <p>{t('children.invite')}</p>}
      {view === 'cards' &&
        children.map((child) => (
          <ChildCard
            key={child.id}
            host={host}
            t={t}
            child={child}
            userId={userId}
            level={headingLevel + (props.noHeading ? 0 : 1)}
            onLost={onLost}
          />
        ))}
      {(view === 'cards' || view === 'invite') && (
        <p className="children-add">
          <a className="apunt-button apunt-button-primary" href={addHref} data-action="add-child">
            {t('children.add')}
          </a>
        </p>
      )}
    </FormFrame>
  );
}
