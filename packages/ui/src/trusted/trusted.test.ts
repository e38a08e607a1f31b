import { afterEach, expect, it, vi } from 'vitest';

interface Rules {
  createHTML: (html: string) => string;
  createScriptURL: (address: string) => string;
}

const fresh = async () => {
  vi.resetModules();
  return import('./trusted.ts');
};

afterEach(() => vi.unstubAllGlobals());

/** A browser that knows Trusted Types: what the policy makes is no text any more. */
function withTrustedTypes() {
  const createPolicy = vi.fn((name: string, rules: Rules) => ({
    name,
    createHTML: (html: string) => ({ html: rules.createHTML(html) }),
    createScriptURL: (address: string) => ({ address: rules.createScriptURL(address) }),
  }));
  vi.stubGlobal('trustedTypes', { createPolicy });
  return createPolicy;
}

const PLAYER = 'https://players.brightcove.net/1/default_default/index.min.js';

it('makes one policy, under the name that sites allow', async () => {
  const createPolicy = withTrustedTypes();
  const { inertHtml, scriptAddress } = await fresh();
  expect(inertHtml('<a>')).toEqual({ html: '<a>' });
  expect(scriptAddress(PLAYER)).toEqual({ address: PLAYER });
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['apunt']);
});

it('hands the policy to nobody: no object of the page holds it, and its rule for HTML refuses all others', async () => {
  const createPolicy = withTrustedTypes();
  const before = Reflect.ownKeys(globalThis).length;
  const { inertHtml } = await fresh();
  inertHtml('<a>');
  expect(Reflect.ownKeys(globalThis)).toHaveLength(before);
  const rules = createPolicy.mock.calls[0]?.[1];
  expect(() => rules?.createHTML('<img src=x onerror=alert(1)>')).toThrow('through the sanitiser alone');
});

it('gives plain text where the browser knows no such types', async () => {
  const { inertHtml, scriptAddress } = await fresh();
  expect(inertHtml('<a>')).toBe('<a>');
  expect(scriptAddress('/x.js')).toBe('/x.js');
});

it('gives plain text, which the browser then judges, where the site does not name the policy', async () => {
  const createPolicy = vi.fn(() => {
    throw new TypeError('refused');
  });
  vi.stubGlobal('trustedTypes', { createPolicy });
  const { inertHtml } = await fresh();
  expect(inertHtml('<a>')).toBe('<a>');
});

it.each([
  'javascript:alert(1)',
  'data:text/javascript,alert(1)',
  'http://evil.test/x.js',
  ' JaVaScRiPt:alert(1)',
  'https://evil.test/x.js',
  '//evil.test/x.js',
  'https://players.brightcove.net.evil.test/x.js',
  'http://players.brightcove.net/1/x.js',
  'blob:https://evil.test/1',
])('lets no script come from %s', async (address) => {
  const { scriptAddress } = await fresh();
  expect(() => scriptAddress(address)).toThrow('a script never comes from');
});

it.each([PLAYER, '/x.js', `blob:${location.origin}/1`])('lets a script come from %s', async (address) => {
  const { scriptAddress } = await fresh();
  expect(scriptAddress(address)).toBe(address);
});

it('lets a script come from an origin that the page has named, and from no other', async () => {
  const { allowScriptsFrom, scriptAddress } = await fresh();
  allowScriptsFrom(['https://scripts.test', '/players']);
  expect(scriptAddress('https://scripts.test/a.js')).toBe('https://scripts.test/a.js');
  expect(() => scriptAddress('https://other.test/a.js')).toThrow('never comes from https://other.test');
});
