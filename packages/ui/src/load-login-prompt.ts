import type { I18n } from '@apunt/i18n/i18n';
import type { LoginPrompt } from './dialog/LoginPrompt.tsx';

/** The parts of the page and of the element that a prompt needs: its texts, and a root that adopts its look. */
export interface PromptPlace {
  i18n: Pick<I18n, 'add'>;
  dress: (sheet: CSSStyleSheet) => void;
}

/** Fetches the prompt with its texts and its look: few visitors press what needs a login. */
export async function loadLoginPrompt({ i18n, dress }: PromptPlace): Promise<typeof LoginPrompt> {
  const code = await import('./dialog/LoginPrompt.tsx');
  await i18n.add(code.loginPromptTexts);
  dress(code.dialogSheet);
  return code.LoginPrompt;
}
