import { afterEach, expect, it, vi } from 'vitest';

interface Rules {
  createHTML: (html: string) => string;
  createScriptURL: (address: string) => string;
}

const fresh = async () => {
  vi.resetModules();
  return import('./trusted.ts');
};

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(globalThis, Symbol.for('apunt.trusted-types'));
});

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

it('makes one policy, under the name that sites allow, however many copies of the library ask', async () => {
  const createPolicy = withTrustedTypes();
  const first = await fresh();
  expect(first.inertHtml('<a>')).toEqual({ html: '<a>' });
  expect(first.scriptAddress('https://a.test/x.js')).toEqual({ address: 'https://a.test/x.js' });
  const second = await fresh();
  expect(second.inertHtml('<b>')).toEqual({ html: '<b>' });
  expect(second.trustedTypesPolicy()).toBe(first.trustedTypesPolicy());
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['apunt']);
});

it('gives plain text where the browser knows no such types', async () => {
  const { inertHtml, scriptAddress, trustedTypesPolicy } = await fresh();
  expect(inertHtml('<a>')).toBe('<a>');
  expect(scriptAddress('/x.js')).toBe('/x.js');
  expect(trustedTypesPolicy()).toBeUndefined();
});

it('gives plain text, which the browser then judges, where the site does not name the policy', async () => {
  const createPolicy = vi.fn(() => {
    throw new TypeError('refused');
  });
  vi.stubGlobal('trustedTypes', { createPolicy });
  const { inertHtml, trustedTypesPolicy } = await fresh();
  expect(inertHtml('<a>')).toBe('<a>');
  expect(trustedTypesPolicy()).toBeUndefined();
});

it.each([
  'javascript:alert(1)',
  'data:text/javascript,alert(1)',
  'http://evil.test/x.js',
  ' JaVaScRiPt:alert(1)',
])('lets no script come from %s', async (address) => {
  const { scriptAddress } = await fresh();
  expect(() => scriptAddress(address)).toThrow('a script never comes from');
});

it.each(['https://a.test/x.js', '/x.js', 'blob:http://localhost:3000/1'])(
  'lets a script come from %s',
  async (address) => {
    const { scriptAddress } = await fresh();
    expect(scriptAddress(address)).toBe(address);
  },
);
