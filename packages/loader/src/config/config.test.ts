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

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.test/acces', '/\\evil.test', ''])(
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

  it('reads the alias, and names a second one of either kind', () => {
    document.body.innerHTML =
      '<div data-apunt="config" data-site="lacolla" data-login-url="/entra"></div><apunt-config></apunt-config>';
    expect(readConfig()).toMatchObject({ site: 'lacolla', loginUrl: '/entra' });
    expect(faults).toEqual([expect.stringContaining('expected one <apunt-config> a page')]);
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
    document.body.innerHTML = `<div data-apunt="config" data-json-texts='${attribute}'></div>`;
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
