import type { I18n } from '@apunt/i18n/i18n';
import type { LoginPrompt } from './dialog/LoginPrompt.tsx';

/** Fetches the prompt with its texts: few visitors press what needs a login. */
export async function loadLoginPrompt(i18n: Pick<I18n, 'add'>): Promise<typeof LoginPrompt> {
  const code = await import('./dialog/LoginPrompt.tsx');
  await i18n.add(code.loginPromptTexts);
  return code.LoginPrompt;
}
