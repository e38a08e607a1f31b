import type { Mutant } from './mutant.ts';

const FORMS = 'packages/forms/src';
const LISTS = 'packages/lists/src';
const MEDIA = 'packages/media/src';

export const FORMS_LISTS_MEDIA: readonly Mutant[] = [
  {
    id: 'forms-password-length',
    file: `${FORMS}/form/schemas.ts`,
    from: 'Array.from(text).length >= PASSWORD_LENGTH',
    to: 'Array.from(text).length > PASSWORD_LENGTH',
    why: 'A password of eight characters is refused.',
  },
  {
    id: 'forms-birthday',
    file: `${FORMS}/fields/birthdate.ts`,
    from: 'age(day) >= minAge',
    to: 'age(day) > minAge',
    why: 'Who has just reached the least age is refused.',
  },
  {
    id: 'forms-warning-stays',
    file: `${FORMS}/form/useLeaveWarning.ts`,
    from: "return () => removeEventListener('beforeunload', handleLeave);",
    to: '',
    why: 'The browser asks before the visitor leaves, although all has been sent.',
  },
  {
    id: 'forms-draft-of-another',
    file: `${FORMS}/registration/draft.ts`,
    from: ' || parsed.output.owner !== owner',
    to: '',
    why: 'The draft of one user is shown to the next user of the tab.',
  },
  {
    id: 'forms-foreign-state',
    file: `${FORMS}/social/social.ts`,
    from: ' || pending.output.state !== state',
    to: '',
    why: 'The answer of a provider logs in although another page has started the login.',
  },
  {
    id: 'lists-doubled-items',
    file: `${LISTS}/list/items.ts`,
    from: 'if (id && this.#ids.has(id)) return false;',
    to: '',
    why: 'An item that two pages of a list hold is shown twice.',
  },
  {
    id: 'lists-kept-too-many',
    file: `${LISTS}/list/memory.ts`,
    from: 'while (index.length >= MOST)',
    to: 'while (index.length > MOST)',
    why: 'One list more than allowed is kept in the storage.',
  },
  {
    id: 'lists-letter-and-text',
    file: `${LISTS}/search/address.ts`,
    from: "letter: text ? TOP : (allOf('letter')[0] ?? TOP)",
    to: "letter: allOf('letter')[0] ?? TOP",
    why: 'An address with a letter and a text asks for both, and finds nothing.',
  },
  {
    id: 'lists-still-on-air',
    file: `${LISTS}/schedule/on-air.ts`,
    from: 'if (now >= (end',
    to: 'if (now > (end',
    why: 'A show is on the air at the moment at which it ends.',
  },
  {
    id: 'lists-null-cursor',
    file: `${LISTS}/list/next.ts`,
    from: '/^(?:null|undefined)?$/',
    to: '/^$/',
    why: 'A list whose template prints "null" asks for a page that does not exist.',
  },
  {
    id: 'media-moment-starts',
    file: `${MEDIA}/moments.ts`,
    from: 'seconds <= now',
    to: 'seconds < now',
    why: 'A moment is not marked at the second at which it begins.',
  },
  {
    id: 'media-valencian',
    file: `${MEDIA}/tracks.ts`,
    from: "val: 'ca', ",
    to: '',
    why: 'A Valencian audio track is not taken for a visitor who wants Catalan.',
  },
  {
    id: 'media-forgotten-choice',
    file: `${MEDIA}/preferences.ts`,
    from: 'memory = { ...readPreferences(), ...chosen };',
    to: 'memory = { ...chosen };',
    why: 'Who chooses a speed loses the chosen language.',
  },
  {
    id: 'media-aliased-player',
    file: `${MEDIA}/find/find-player.ts`,
    from: "named?.querySelector(':scope>apunt-player') ?? named;",
    to: 'named;',
    why: 'Widgets do not find a player that stands in a div.',
  },
  {
    id: 'media-number-id',
    file: `${MEDIA}/next/next-content.ts`,
    from: " || typeof id === 'number'",
    to: '',
    why: 'Widgets do not follow a player whose page writes ids as numbers.',
  },
];
