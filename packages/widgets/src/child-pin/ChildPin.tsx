import type { ReactNode } from 'react';
import type { TranslateOf, WidgetProps } from '@apunt/element/host';
import { FormFrame } from '@apunt/forms/form/FormFrame';
import { Alert } from '@apunt/ui/form/Alert';
import { LoadFailed } from '@apunt/ui/account/LoadFailed';
import { Loading } from '@apunt/ui/loading/Loading';
import { Heading } from '@apunt/ui/Heading';
import type { childPinContract } from './child-pin.contract.ts';
import { PinForm } from './parts/PinForm.tsx';
import { useChildPin, type ChildPinModel } from './useChildPin.ts';

type Props = WidgetProps<typeof childPinContract>;

export function ChildPin(props: Props): ReactNode {
  const { kept, ...model } = useChildPin(props);
  if (kept === 'printed') return null;
  if (kept === 'printed-failed') return <Failed {...model} t={props.host.t} />;
  return <ChildPinView {...props} {...model} t={props.host.t} />;
}

export interface ChildPinViewProps
  extends Omit<ChildPinModel, 'kept'>, Pick<Props, 'headingLevel' | 'noHeading' | 'label'> {
  t: TranslateOf<typeof childPinContract>;
}

/** Stands under the server HTML, too, which stays where it is. */
function Failed({ t, reason, retry }: Pick<ChildPinViewProps, 't' | 'reason' | 'retry'>): ReactNode {
  return <LoadFailed text={t('child-pin.failed', { reason })} retry={t('child-pin.retry')} onRetry={retry} />;
}

export function ChildPinView(props: ChildPinViewProps): ReactNode {
  const { t, view, members, outcome, accessHref, label, onAccess, onLink, onMember } = props;
  const title = label ?? t('child-pin.title');
  const access = (
    <a
      className="apunt-button apunt-button-primary"
      href={accessHref}
      data-action="access"
      onClick={onAccess}
    >
      {t('child-pin.access')}
    </a>
  );
  return (
    <FormFrame {...props} title={title} label={undefined}>
      {view === 'loading' && <Loading text={t('child-pin.loading')} />}
      {view === 'failed' && <Failed {...props} />}
      {view === 'guardian' &&
        // A try that found the session lost has taken the forms away, and the focus with them.
        (outcome ? (
          <Alert tone="error" focus actions={access}>
            {t('child-pin.guardian')}
          </Alert>
        ) : (
          <>
            <p>{t('child-pin.guardian')}</p>
            {access}
          </>
        ))}
      {view === 'link' && (
        <>
          <Outcome {...props} nick="" />
          {/* A link works once only: after it was used or refused, its form is not shown any more. */}
          {(!outcome || outcome.kind === 'failed') && (
            <>
              <p className="apunt-form-intro">{t('child-pin.intro')}</p>
              <PinForm t={t} label={title} onSend={onLink} />
            </>
          )}
        </>
      )}
      {view === 'members' && (
        <>
          <p className="apunt-form-intro">{t(members.length > 0 ? 'child-pin.intro' : 'child-pin.none')}</p>
          {members.map((child) => {
            const whose = t('child-pin.member', { name: child.name, nick: child.nick });
            return (
              <div key={child.id} className="member" data-child={child.id}>
                <Heading level={props.headingLevel + (props.noHeading ? 0 : 1)} className="member-name">
                  {whose}
                </Heading>
                <Outcome {...props} nick={child.nick} />
                <PinForm t={t} label={whose} onSend={(pin) => onMember(child, pin)} />
              </div>
            );
          })}
        </>
      )}
    </FormFrame>
  );
}

/** Result of the last try, shown only in the form of the child whom the try was for. */
function Outcome({ t, outcome, nick, loginHref }: ChildPinViewProps & { nick: string }): ReactNode {
  if (outcome?.nick !== nick) return null;
  const { kind, reason, count } = outcome;
  return (
    <Alert
      key={count}
      tone={kind === 'done' ? 'success' : 'error'}
      focus
      actions={kind === 'done' && nick === '' && <a href={loginHref}>{t('child-pin.continue')}</a>}
    >
      {t(`child-pin.${kind}`, { reason })}
    </Alert>
  );
}
