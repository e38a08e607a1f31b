import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig, readTable } from './config.ts';

describe("the page's settings", () => {
  let faults: string[];

  beforeEach(() => {
    faults = [];
    vi.spyOn(console, 'error').mockImplementation((text: string) => void faults.push(text));
  });
  afterEach(() => (document.body.innerHTML = ''));

  function read(attributes: string) {
    document.body.innerHTML = `<apunt-config ${attributes}></apunt-config>`;
    return readConfig();
  }

  it('has its defaults without an element', () => {
    expect(readConfig()).toMatchObject({ loginUrl: '/acces', site: 'general', dev: false });
    expect(faults).toEqual([]);
  });

  it.each(['/entra', '/acces?des=web#formulari', 'https://comptes.example/acces'])(
    'leads to the login page %s',
    (url) => {
      expect(read(`login-url="${url}"`).loginUrl).toBe(url);
      expect(faults).toEqual([]);
    },
  );

  it.each(['javascript:alert(1)', 'data:text/html,x', '//a@evil.test/acces', '/\\evil.test', ''])(
    'leads to the default instead of "%s", and says so',
    (url) => {
      expect(read(`login-url="${url}"`).loginUrl).toBe('/acces');
      expect(faults).toEqual([expect.stringContaining('login-url: expected')]);
    },
  );

  it('reads the data- twin', () => {
    expect(read('data-login-url="javascript:alert(1)"').loginUrl).toBe('/acces');
    document.body.innerHTML = '';
    expect(read('data-login-url="/entra"').loginUrl).toBe('/entra');
  });

  it('takes a time zone that the browser knows, and reports another one', () => {
    expect(read('time-zone="Atlantic/Canary"').timeZone).toBe('Atlantic/Canary');
    expect(read('time-zone="Europe/Madrit"').timeZone).toBe('Europe/Madrid');
    expect(faults).toEqual([expect.stringContaining('time-zone')]);
  });

  it.each([
    ['an alias', '<div data-apunt="config" data-login-url="https://evil.test/"></div>', 0],
    [
      'one that stands deeper',
      '<main><apunt-config login-url="https://evil.test/"></apunt-config></main>',
      1,
    ],
  ])('takes no notice of %s, before the page’s own and after it', (_, other, lines) => {
    const own = '<apunt-config site="lacolla" login-url="/entra"></apunt-config>';
    for (const html of [other + own, own + other]) {
      document.body.innerHTML = html;
      expect(readConfig()).toMatchObject({ site: 'lacolla', loginUrl: '/entra' });
      document.body.innerHTML = other;
      expect(readConfig()).toMatchObject({ site: 'general', loginUrl: '/acces' });
    }
    expect(faults).toHaveLength(lines * 4);
  });

  it('takes the first of two, and names the second', () => {
    document.body.innerHTML = '<apunt-config site="lacolla"></apunt-config><apunt-config></apunt-config>';
    expect(readConfig()).toMatchObject({ site: 'lacolla' });
    expect(faults).toEqual([expect.stringContaining('expected one <apunt-config> a page')]);
  });

  it('takes the theme of a page, and reports one that there is not', () => {
    expect(readConfig().theme).toBe(undefined);
    expect(['light', 'dark', 'auto'].map((theme) => read(`theme="${theme}"`).theme)).toEqual([
      'light',
      'dark',
      'auto',
    ]);
    expect(faults).toEqual([]);
    expect(read('theme="sepia"').theme).toBe(undefined);
    expect(faults).toEqual([expect.stringContaining('theme="sepia"')]);
  });

  it('reads accounts as a list', () => {
    expect(read('player-account="11 22"').playerAccount).toEqual(['11', '22']);
    expect(faults).toEqual([]);
  });

  it('takes texts and addresses value by value, and names the one that is none', () => {
    document.body.innerHTML =
      '<apunt-config><script type="application/json" data-apunt-json="texts">{"like.add":"Guarda","like.remove":7}</script></apunt-config>';
    const config = readConfig();
    expect(readTable(config, 'texts')).toEqual({ 'like.add': 'Guarda' });
    expect(faults).toEqual([expect.stringContaining('"texts", like.remove: expected a text')]);
    expect(readTable(config, 'endpoints')).toEqual({});
    expect(faults).toHaveLength(1);
  });

  it('reads texts from data-json-texts, after a JSON child', () => {
    const [attribute, child] = ['{"like.add":"Desa"}', '{"like.add":"Guarda"}'];
    document.body.innerHTML = `<apunt-config data-json-texts='${attribute}'></apunt-config>`;
    expect(readTable(readConfig(), 'texts')).toEqual({ 'like.add': 'Desa' });
    document.body.innerHTML = `<apunt-config data-json-texts='${attribute}'><script type="application/json" data-apunt-json="texts">${child}</script></apunt-config>`;
    expect(readTable(readConfig(), 'texts')).toEqual({ 'like.add': 'Guarda' });
    expect(faults).toEqual([]);
  });

  it.each(['[]', '"text"', '7'])('has no texts in %s, and says so', (json) => {
    document.body.innerHTML = `<apunt-config><script type="application/json" data-apunt-json="texts">${json}</script></apunt-config>`;
    expect(readTable(readConfig(), 'texts')).toEqual({});
    expect(faults).toEqual([expect.stringContaining('expected an object of texts')]);
  });
});
