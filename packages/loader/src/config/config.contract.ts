import * as v from 'valibot';
import { defineContract } from '@apunt/element/contract';

const text = v.string();
const map = v.record(v.string(), v.unknown());

/** Whether the browser knows the time zone: dates throw with one that it does not know. */
function isTimeZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('ca', { timeZone });
    return true;
  } catch {
    return false;
  }
}

export const configContract = defineContract({
  tag: 'apunt-config',
  group: 'foundation',
  status: 'stable',
  doc: 'Settings of the whole page. The first one in the document counts; it shows nothing.',
  dom: 'light',
  hydrate: 'load',
  texts: [],
  attributes: {
    apiBase: { type: text, default: '', doc: 'Put before the path of every call; empty is the own origin.' },
    site: {
      type: text,
      default: 'general',
      doc: 'Site variant: `lacolla`, `apuntsdellengua`, else general.',
    },
    dev: { type: v.boolean(), doc: 'Development: captchas are not required.' },
    preview: { type: v.boolean(), doc: 'Editorial preview: no advertising.' },
    contentId: { type: text, doc: "Id of the page's content." },
    consent: {
      type: v.picklist(['granted', 'ask', 'denied', 'tcf']),
      default: 'ask',
      doc: 'Whether third parties may be contacted.',
    },
    trustedHtml: { type: v.boolean(), doc: 'Server HTML is not sanitised.' },
    arrayFormat: { type: v.picklist(['brackets', 'repeat']), default: 'brackets', doc: 'Lists in queries.' },
    csrfToken: { type: text, doc: 'Token for writing calls; else `<meta name="csrf-token">`.' },
    csrfHeader: { type: text, default: 'X-CSRF-Token', doc: 'Header that carries the token.' },
    sessionCookie: { type: text, default: 'apuntUser', doc: 'Name of the readable hint cookie.' },
    captchaProvider: {
      type: v.picklist(['recaptcha', 'hcaptcha', 'turnstile', 'test']),
      doc: 'Captcha of the forms.',
    },
    captchaKey: { type: text, doc: 'Site key of the captcha.' },
    playerAccount: { type: text, doc: 'Account at the video platform.' },
    mapTiles: { type: text, doc: 'Address template of map tiles.' },
    mapAttribution: { type: text, doc: 'Credit of the map.' },
    geocodeUrl: { type: text, doc: 'Address template with `{lng}`, `{lat}`, `{key}`.' },
    geocodeKey: { type: text, doc: 'Key for the geocoder.' },
    dictionaryUrl: { type: text, doc: 'Address that dictionary terms are appended to.' },
    adsProvider: { type: v.picklist(['none', 'gpt', 'event']), default: 'none', doc: 'Who fills ad slots.' },
    defaultImage: { type: text, doc: 'Image for contents without one.' },
    loginUrl: { type: text, default: '/acces', doc: 'Login page.' },
    contactUrl: {
      type: text,
      doc: 'Page or `mailto:` address to write to when a form cannot be sent because its captcha is blocked.',
    },
    recoveryReveal: {
      type: v.picklist(['on', 'off']),
      default: 'on',
      doc: 'Whether password recovery tells that an e-mail is unknown.',
    },
    timeZone: {
      type: v.pipe(text, v.check(isTimeZone, 'a time zone such as Europe/Madrid')),
      default: 'Europe/Madrid',
      doc: 'Time zone of every date shown.',
    },
  },
  json: {
    endpoints: { type: map, doc: 'Endpoint key → path.' },
    texts: { type: map, doc: 'Text key → text, such as `like.save`.' },
    social: { type: map, doc: 'Provider → `{clientId, redirectUri, scope}`.' },
    user: { type: map, doc: 'The session user, when the server knows it: saves a call.' },
    reference: { type: map, doc: '`countries`, `provinces`, `municipalities`.' },
    images: { type: map, doc: 'Default images by site.' },
    ads: { type: map, doc: 'Ad positions, `desktop` and `mobile`.' },
    logos: { type: map, doc: 'Logos by site.' },
  },
  example: { site: 'general' },
  events: {
    'apunt-session-change': {
      detail: v.object({ user: v.unknown(), previous: v.unknown() }),
      doc: 'On the document: the session was loaded, changed or cleared.',
    },
    'apunt-request-error': {
      detail: v.object({ type: text, message: text, text, handled: v.boolean() }),
      doc: 'On the document: a call has failed.',
    },
  },
  states: ['ready'],
  reserve: { display: 'block', block: '0' },
});
