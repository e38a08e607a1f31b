import type { ReactNode } from 'react';
import type { TranslateOf, WidgetProps } from '@apunt/element/host';
import { Button } from '@apunt/ui/Button';
import { Heading } from '@apunt/ui/Heading';
import type { errorPageContract } from './error-page.contract.ts';
import { useErrorPage, type ErrorPageModel } from './useErrorPage.ts';

type Props = WidgetProps<typeof errorPageContract>;

export function ErrorPage(props: Props): ReactNode {
  return <ErrorPageView {...props} {...useErrorPage(props)} t={props.host.t} />;
}

export interface ErrorPageViewProps
  extends ErrorPageModel, Pick<Props, 'code' | 'headingLevel' | 'noHeading' | 'label'> {
  t: TranslateOf<typeof errorPageContract>;
}

export function ErrorPageView(props: ErrorPageViewProps): ReactNode {
  const { code, hasOwnText, home, hasLogin, headingLevel, noHeading, label, t, onLogin } = props;
  return (
    <div part="page" data-code={code} {...(label && { role: 'group', 'aria-label': label })}>
      <slot />
      {hasOwnText && (
        <>
          {!noHeading && (
            <Heading level={headingLevel} part="title">
              {t(`error-page.${code}.title`)}
            </Heading>
          )}
          <p part="text">{t(`error-page.${code}.text`)}</p>
        </>
      )}
      {(home || hasLogin) && (
        <p part="actions">
          {home && (
            <a
              part="button primary"
              className="apunt-button apunt-button-primary"
              data-action="home"
              href={home}
            >
              {t('error-page.home')}
            </a>
          )}
          {hasLogin && (
            <Button action="login" variant="primary" onClick={onLogin}>
              {t('error-page.login')}
            </Button>
          )}
        </p>
      )}
      <slot name="extra" />
    </div>
  );
}
