import type { ReactNode } from 'react';
import type { Host, TranslateOf, WidgetProps } from '@apunt/element/host';
import { FormFrame } from '@apunt/forms/form/FormFrame';
import { Alert } from '@apunt/ui/form/Alert';
import { Loading } from '@apunt/ui/loading/Loading';
import { Button } from '@apunt/ui/Button';
import type { childrenContract } from './children.contract.ts';
import { ChildCard } from './parts/ChildCard.tsx';
import { useChildren, type ChildrenModel } from './useChildren.ts';

type Props = WidgetProps<typeof childrenContract>;

export function Children(props: Props): ReactNode {
  const { isKept, ...model } = useChildren(props);
  return !isKept && <ChildrenView {...props} {...model} t={props.host.t} />;
}

export interface ChildrenViewProps
  extends Omit<ChildrenModel, 'isKept'>, Pick<Props, 'headingLevel' | 'noHeading' | 'label'> {
  host: Host<typeof childrenContract>;
  t: TranslateOf<typeof childrenContract>;
}

export function ChildrenView(props: ChildrenViewProps): ReactNode {
  const { host, t, view, children, userId, addHref, reason, label, headingLevel, retry, onLost } = props;
  return (
    <FormFrame {...props} title={label ?? t('children.title')} label={undefined}>
      <slot name="description" />
      {view === 'loading' && <Loading text={t('children.loading')} />}
      {view === 'failed' && (
        <Alert
          tone="error"
          actions={
            <Button action="retry" onClick={retry}>
              {t('children.retry')}
            </Button>
          }
        >
          {t('children.failed', { reason })}
        </Alert>
      )}
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
