import type { TrustedTypePolicy, TrustedTypePolicyFactory } from 'trusted-types/lib';

/*
 * Pages may refuse text where the browser would run it (`require-trusted-types-for 'script'`), and take it only from the
 * policies that they name. Ours is made once, with the first such text, and its name is public: a site writes it into
 * its `trusted-types` directive (docs/cms/content-security-policy.md).
 */

/** The name of the one Trusted Types policy of this library. */
export const POLICY_NAME = 'apunt';

/** Origins of the platforms whose scripts this library loads: player, captchas, ads, login of Apple. */
const PLATFORMS = [
  'https://players.brightcove.net',
  'https://www.google.com',
  'https://js.hcaptcha.com',
  'https://challenges.cloudflare.com',
  'https://securepubads.g.doubleclick.net',
  'https://appleid.cdn-apple.com',
];

const allowed = new Set(PLATFORMS);

/** Lets scripts come from the origins of these addresses, too. Only for settings of the page; never for a tag, its data or an answer. */
export function allowScriptsFrom(addresses: readonly string[]): void {
  for (const address of addresses) allowed.add(new URL(address, location.origin).origin);
}

/** A script may come from a platform of the list, from the page's own server, or out of the page itself. Throws for any other address. */
function checkedScript(address: string): string {
  const { protocol, origin } = new URL(address, location.origin);
  const isWeb = protocol === 'https:' || protocol === 'blob:' || origin === location.origin;
  if (isWeb && (origin === location.origin || allowed.has(origin))) return address;
  throw new TypeError(
    `apunt: a script never comes from ${isWeb ? origin : protocol} (docs/errors/script-origin.md)`,
  );
}

let isInert = false;

/** HTML passes only while `inertHtml` asks for it, whose places cannot run it. */
function checkedHtml(html: string): string {
  if (isInert) return html;
  throw new TypeError('apunt: HTML enters a page through the sanitiser alone');
}

const RULES = { createHTML: checkedHtml, createScriptURL: checkedScript };

let policy: TrustedTypePolicy | undefined;
let isAsked = false;

/**
 * The policy of this page. Undefined where the browser knows no Trusted Types, and where the site does not name our
 * policy, or names it once and another copy of the library has it: if the site enforces them, the browser then refuses the text, and whoever
 * has asked for it says that it failed. No object of the page holds the policy, so no other script can use it.
 */
function trustedTypesPolicy(): TrustedTypePolicy | undefined {
  if (isAsked) return policy;
  isAsked = true;
  const page: { trustedTypes?: TrustedTypePolicyFactory } = Object(globalThis);
  try {
    // The types want the third rule too; what is never asked for needs none.
    policy = page.trustedTypes?.createPolicy(POLICY_NAME, RULES) as TrustedTypePolicy;
  } catch {
    policy = undefined;
  }
  return policy;
}

/**
 * Marks HTML as good for a place where it cannot act: XML that is only read, a sandboxed frame of another origin, the document that
 * the sanitiser reads. It is no sanitiser; HTML that enters the page goes through `sanitisedFragment`.
 */
export function inertHtml(html: string): string {
  isInert = true;
  try {
    return asText((trustedTypesPolicy() ?? RULES).createHTML(html));
  } finally {
    isInert = false;
  }
}

/** Marks the address of a script as one that this library loads. Throws for an address that no script may come from. */
export const scriptAddress = (address: string): string =>
  asText((trustedTypesPolicy() ?? RULES).createScriptURL(address));

// The DOM's types know only text at these places; the browser takes the object too, and where it enforces them only that.
const asText = (trusted: unknown) => trusted as string;
