import { CANARY_NAMES, SECRETS, type Canary } from './canaries.ts';
import type { Sighting } from './collector.ts';

/** A place at which the specification wants what was typed to be. Whatever is not named here must not be seen. */
export interface Allowance {
  where: RegExp;
  canaries: readonly Canary[];
  why: string;
}

const NO_SECRETS = CANARY_NAMES.filter((name) => !SECRETS.includes(name));

export const ALLOWED: readonly Allowance[] = [
  {
    where: /^cookie apuntUser$/,
    canaries: ['name'],
    why: 'The hint cookie is id, name, type and membership (decision 1.14).',
  },
  {
    where: /^session storage apuntDraft:/,
    canaries: ['name', 'surname', 'address', 'zip', 'city', 'contactText', 'readerText'],
    why: 'A draft lives in its tab for half an hour and keeps what its form lists (docs/adr/0013); a send or a logout takes it away.',
  },
  {
    where: /^event apunt-submit\.payload\./,
    canaries: NO_SECRETS,
    why: "A form's payload without passwords and PINs is what the event is for (elements, section 2).",
  },
  {
    where: /^event apunt-(?:success\.response|login\.user|register\.user|profile-save\.user)\./,
    canaries: NO_SECRETS,
    why: "The back end's answer, and the user who has logged in, are what these events are for (elements, 2.1 to 2.12).",
  },
  {
    where: /^event apunt-session-change\.(?:user|previous)\./,
    canaries: NO_SECRETS,
    why: 'The user of the session, for the page that shows their name (elements, common events).',
  },
  {
    where: /^event apunt-child-(?:add|change)\.child\./,
    canaries: ['childName', 'childSurname', 'childBirthdate'],
    why: 'The child that was added to the form or changed in it, never its PIN (elements, 2.14).',
  },
  {
    where: /^event apunt-pin-change\.nick$/,
    canaries: ['childNick'],
    why: "Whose PIN was changed (elements, 2.15): the guardian's page may say it.",
  },
  {
    where:
      /^event apunt-search\.text$|^event apunt-navigate\.url$|^history |^(?:address|referrer|title)$|^request.* \/resultats\//,
    canaries: ['searchText'],
    why: 'Results have an address that can be sent on, with the words in it (content specification, search).',
  },
  {
    where: /^event apunt-(?:input|select|location-change|forecast)\b|^local storage apuntWeather$/,
    canaries: ['place'],
    why: 'A town out of a list is what these tags offer; the last forecast is kept for when there is no line.',
  },
];

const isAllowed = ({ where, canary }: Sighting, allowance: Allowance) =>
  allowance.where.test(where) && allowance.canaries.includes(canary);

/** What was seen where it must not be, a line each; notes which allowances were needed. */
export function leaksOf(sightings: readonly Sighting[], needed: Set<Allowance>): string[] {
  return sightings.flatMap((sighting) => {
    const why = ALLOWED.filter((allowance) => isAllowed(sighting, allowance));
    for (const allowance of why) needed.add(allowance);
    return why.length > 0 ? [] : [`${sighting.canary} in ${sighting.where}`];
  });
}
