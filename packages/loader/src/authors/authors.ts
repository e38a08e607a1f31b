/** Settings of a page that is no visitor's. */
export interface AuthorSettings {
  readonly debug: boolean;
  readonly dev: boolean;
  readonly preview: boolean;
}

const MACHINE = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
/** Names that lead to no public server. */
const PRIVATE = /\.(?:localhost|test)$/;

/** Whether the page is on the machine of its author. `site.localhost` is as a public name is. */
const isOwnMachine = ({ hostname }: Location): boolean => MACHINE.test(hostname);

/** Whether the overlay may open: the settings say so, or the query does where no visitor is. A link alone opens nothing. */
export function isDebugAsked({ debug, dev, preview }: AuthorSettings, at = location): boolean {
  if (debug) return true;
  const isTrusted = dev || preview || isOwnMachine(at) || PRIVATE.test(at.hostname);
  return isTrusted && new URLSearchParams(at.search).has('apunt-debug');
}

/** Whether mistakes in the page are told in the console. */
export const isAuthorsPage = (settings: AuthorSettings, at = location): boolean =>
  settings.dev || settings.preview || isOwnMachine(at) || isDebugAsked(settings, at);
