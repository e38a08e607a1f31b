import type { ReactNode } from 'react';
import type { Translate } from '@apunt/i18n/i18n';
import { Button } from '../Button.tsx';
import { Dialog } from './Dialog.tsx';

export { loginPromptTexts } from '@apunt/locales/login-prompt';
export { Dialog } from './Dialog.tsx';
export { default as dialogSheet } from './dialog.css?sheet';

/** Dialog that says that an action needs a login: the visitor opens the login page or stays. */
export function LoginPrompt({
  t,
  onLogin,
  onCancel,
}: {
  t: Translate<'login-prompt'>;
  onLogin: () => void;
  onCancel: () => void;
}): ReactNode {
  return (
    <Dialog
      title={t('login-prompt.title')}
      onClose={onCancel}
      actions={
        <>
          <Button action="cancel" onClick={onCancel}>
            {t('login-prompt.cancel')}
          </Button>
          <Button action="login" variant="primary" onClick={onLogin}>
            {t('login-prompt.login')}
          </Button>
        </>
      }
    >
      <p>{t('login-prompt.text')}</p>
    </Dialog>
  );
}
