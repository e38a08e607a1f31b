import { useEffect, useRef, type ReactNode } from 'react';
import type { TranslateOf, WidgetProps } from '@apunt/element/host';
import { Announcer } from '@apunt/ui/Announcer';
import { Button } from '@apunt/ui/Button';
import type { contentGateContract } from './content-gate.contract.ts';
import { useContentGate, type ContentGateModel } from './useContentGate.ts';

type Props = WidgetProps<typeof contentGateContract>;

export function ContentGate(props: Props): ReactNode {
  return <ContentGateView {...useContentGate(props)} template={props.template} t={props.host.t} />;
}

export interface ContentGateViewProps extends ContentGateModel, Pick<Props, 'template'> {
  t: TranslateOf<typeof contentGateContract>;
}

export function ContentGateView(props: ContentGateViewProps): ReactNode {
  const { state, isOutdated, t } = props;
  return (
    <>
      <Announcer text={state === 'open' && isOutdated ? t('content-gate.outdated') : ''} />
      <Gate {...props} />
    </>
  );
}

function Gate(props: ContentGateViewProps): ReactNode {
  const { state, template, hasTemplate, isOutdated, isReturning, reason, t } = props;
  const content = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // The visitor has logged in to see this content, so the focus goes to it.
    if (isReturning) content.current?.focus();
  }, [isReturning]);

  switch (state) {
    case 'loading':
      return null;
    case 'error':
      return (
        <div part="gate" data-template={template}>
          <p role="alert">{reason}</p>
          <Button action="retry" onClick={props.onRetry}>
            {t('errors.retry')}
          </Button>
        </div>
      );
    case 'open':
      return isOutdated ? (
        <div part="gate" data-template={template}>
          <p aria-hidden="true">{t('content-gate.outdated')}</p>
          <Button action="retry" variant="primary" onClick={props.onReload}>
            {t('content-gate.reload')}
          </Button>
        </div>
      ) : (
        <div ref={content} part="content" tabIndex={-1}>
          <slot {...(hasTemplate && { name: 'content' })} />
        </div>
      );
    case 'closed':
      return <Closed {...props} />;
  }
}

function Closed({ template, logo, t, onLogin }: ContentGateViewProps): ReactNode {
  const message = (
    <div part="message">
      <slot name="message">
        <p>{t(`content-gate.${template}`)}</p>
      </slot>
    </div>
  );
  const login = (
    <Button action="login" variant="primary" onClick={onLogin}>
      {t('content-gate.login')}
    </Button>
  );
  return (
    <div part="gate" data-template={template}>
      {template === 'vod' ? (
        <>
          {message}
          {login}
        </>
      ) : (
        <>
          <div part="header">
            <slot name="logo">{logo && <img part="logo" src={logo} alt="" />}</slot>
            {login}
          </div>
          {message}
        </>
      )}
    </div>
  );
}
