import type { Visit } from './visit.ts';

/* What visitors do in more than one journey. */

/** Fills fields of a widget by the keys of the payload, once it can be used. */
export async function fill(
  page: Visit,
  tag: string,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  await page.has(`${tag}[data-state]`);
  for (const [name, value] of Object.entries(values)) await page.type(`${tag} >> [name="${name}"]`, value);
}

export const press = (page: Visit, tag: string, action: string): Promise<void> =>
  page.click(`${tag} >> [data-action="${action}"]`);

export interface Account {
  readonly email: string;
  readonly password: string;
}

/** Fills and sends the login form of the page one is on. */
export async function fillLogin(page: Visit, { email, password }: Account): Promise<void> {
  await fill(page, 'apunt-login', { email, password });
  await press(page, 'apunt-login', 'submit');
}

export async function logIn(page: Visit, account: Account): Promise<void> {
  await page.open('/acces');
  await fillLogin(page, account);
  await page.at('/perfil/meu-perfil');
  // A page that is left while a call is under way says that the call has failed.
  await page.has('apunt-profile[data-state=ready]');
}
