import type { Mutant } from './mutant.ts';

const SESSION = 'packages/session/src';
const API = 'packages/api/src';

export const SESSION_AND_API: readonly Mutant[] = [
  {
    id: 'session-consent-refused',
    file: `${SESSION}/consent.ts`,
    from: 'isPlatformOk === undefined);',
    to: 'isPlatformOk !== true);',
    why: 'An earlier press counts although the visitor has refused on the consent platform.',
  },
  {
    id: 'session-denied-storage',
    file: `${SESSION}/storage.ts`,
    from: 'memory[area].set(key, value);',
    to: '',
    why: 'Nothing is remembered where the storage is denied.',
  },
  {
    id: 'session-like-pending',
    file: `${SESSION}/likes.ts`,
    from: 'setPending(key, undefined);',
    to: '',
    why: 'A like that has failed stays as it was pressed, and waits for ever.',
  },
  {
    id: 'session-way-back',
    file: `${SESSION}/login/back-url.ts`,
    from: 'deadEnds.test(path.toLowerCase())',
    to: 'deadEnds.test(path)',
    why: 'The login leads back to a login page that is written with capitals.',
  },
  {
    id: 'session-intent-twice',
    file: `${SESSION}/login/intent.ts`,
    from: '  write(null);\n  return intent;',
    to: '  return intent;',
    why: 'What the visitor wanted before the login is done twice.',
  },
  {
    id: 'api-login-refused',
    file: `${API}/network/client.ts`,
    from: " && request.session !== 'none'",
    to: '',
    why: 'A wrong password ends the session of the visitor.',
  },
  {
    id: 'api-forbidden',
    file: `${API}/network/client.ts`,
    from: 'if (status === 401 || status === 403)',
    to: 'if (status === 401)',
    why: 'A call that is forbidden is told as an unknown failure.',
  },
  {
    id: 'api-one-leaves',
    file: `${API}/network/flights.ts`,
    from: 'if (flight.askers > 0) return;',
    to: '',
    why: 'One element that leaves cancels the call of the others.',
  },
  {
    id: 'api-slow-poller',
    file: `${API}/polling/poller.ts`,
    from: 'this.#failures = isOk ? 0 : this.#failures + 1;',
    to: 'this.#failures += isOk ? 0 : 1;',
    why: 'A feed stays slow after the failures are over.',
  },
  {
    id: 'api-poll-flag',
    file: `${API}/resources/polls.ts`,
    from: "['true', '1']",
    to: "['true']",
    why: 'A poll whose back end writes 1 for true is closed.',
  },
  {
    id: 'api-subscribed-already',
    file: `${API}/resources/newsletter.ts`,
    from: 'EMAIL_ALREADY_IN_USE',
    to: 'EMAIL_IN_USE',
    why: 'A visitor who is subscribed already is told of a failure.',
  },
];
