import type { TrustedTypePolicy, TrustedTypePolicyFactory } from 'trusted-types/lib';

/*
 * Pages may refuse text where the browser would run it (`require-trusted-types-for 'script'`), and take it only from the
 * policies that they name. Ours is made once, with the first such text, and its name is public: a site writes it into
 * its `trusted-types` directive (docs/cms/content-security-policy.md).
 */

/** The name of the one Trusted Types policy of this library. */
export const POLICY_NAME = 'apunt';

/** A script may come over https, from the page's own server, or out of the page itself. Throws for any other address. */
function checkedScript(address: string): string {
  const { protocol, origin } = new URL(address, location.origin);
  if (protocol === 'https:' || protocol === 'blob:' || origin === location.origin) return address;
  throw new TypeError(`apunt: a script never comes from ${protocol}`);
}

const RULES = { createHTML: (html: string) => html, createScriptURL: checkedScript };

// Two copies of the library on a page share the policy: a site may allow the name only once.
const KEY = Symbol.for('apunt.trusted-types');

/**
 * The policy of this page. Undefined where the browser knows no Trusted Types, and where the site does not name our
 * policy: if it enforces them, the browser then refuses the text, and whoever has asked for it says that it failed.
 */
export function trustedTypesPolicy(): TrustedTypePolicy | undefined {
  const page: { trustedTypes?: TrustedTypePolicyFactory; [KEY]?: TrustedTypePolicy } = Object(globalThis);
  try {
    // The types want the third rule too; what is never asked for needs none.
    page[KEY] ??= page.trustedTypes?.createPolicy(POLICY_NAME, RULES) as TrustedTypePolicy;
    return page[KEY];
  } catch {
    return undefined;
  }
}

/**
 * Marks HTML as good for a place where it cannot act: XML that is only read, a sandboxed frame of another origin. It is
 * no sanitiser; HTML that enters the page goes through `sanitisedFragment`.
 */
export const inertHtml = (html: string): string => asText((trustedTypesPolicy() ?? RULES).createHTML(html));

/** Marks the address of a script as one that this library loads. Throws for an address that no script may come from. */
export const scriptAddress = (address: string): string =>
  asText((trustedTypesPolicy() ?? RULES).createScriptURL(address));

// The DOM's types know only text at these places; the browser takes the object too, and where it enforces them only that.
const asText = (trusted: unknown) => trusted as string;
