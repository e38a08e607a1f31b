// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { bundleCss } from './sheet.mjs';
import { withThemes } from './themes.mjs';

describe('colours of two themes', () => {
  it('leaves a sheet without them as it is', () => {
    const css = '@layer apunt{a{color:var(--apunt-text)}}';
    expect(withThemes(css)).toBe(css);
  });

  it('puts switches in the place of the function, and the function behind them for browsers that know it', () => {
    const css =
      '@layer apunt{:where(:root,a){--x:light-dark(#fff,#000);--y:1;--z:light-dark(color-mix(in srgb,var(--x) 6%,red),var(--x))}b{--y:2}}';
    expect(withThemes(css)).toBe(
      '@layer apunt{:where(:root,a){--x:var(--apunt-if-light,#fff)var(--apunt-if-dark,#000);--y:1;' +
        '--z:var(--apunt-if-light,color-mix(in srgb,var(--x) 6%,red))var(--apunt-if-dark,var(--x))}b{--y:2}' +
        '@supports (color:light-dark(red,red)){:where(:root,a){--x:light-dark(#fff,#000);--z:light-dark(color-mix(in srgb,var(--x) 6%,red),var(--x))}}}',
    );
  });

  it('knows one within another, and two in one value', () => {
    const css = '@layer apunt{a{--x:1px light-dark(light-dark(a,b),c),2px light-dark(d,e)}}';
    expect(withThemes(css)).toContain(
      'a{--x:1px var(--apunt-if-light,var(--apunt-if-light,a)var(--apunt-if-dark,b))var(--apunt-if-dark,c),' +
        '2px var(--apunt-if-light,d)var(--apunt-if-dark,e)}',
    );
  });

  it.each([
    ['a property of the browser', '@layer apunt{a{color:light-dark(red,blue)}}'],
    ['a rule under a condition', '@layer apunt{@media print{a{--x:light-dark(red,blue)}}}'],
    ['a rule outside of the layer', 'a{--x:light-dark(red,blue)}'],
    ['three colours', '@layer apunt{a{--x:light-dark(red,blue,green)}}'],
    ['no end', '@layer apunt{a{--x:light-dark(red,blue}}'],
  ])('refuses %s', (_, css) => {
    expect(() => withThemes(css)).toThrow(/expected/);
  });

  it('does so in tokens.css, and nothing there says a themed property again without a theme', async () => {
    const { code } = await bundleCss('packages/ui/src/tokens.css');
    const [base = '', native = ''] = code.split('@supports (color:light-dark(red,red))');
    expect(base.replaceAll(/@supports \([^)]*\)\)/g, '')).not.toContain('light-dark(');
    const themed = [...native.matchAll(/(--[\w-]+):/g)].map(([, name]) => name);
    expect(themed.length).toBeGreaterThan(20);
    // The function comes last and would win.
    for (const name of themed) expect(base.split(`${name}:`).length, name).toBe(2);
  });
});
