import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { scriptAddress } from '@apunt/ui/trusted';
import { readConfig, readTable } from './config.ts';
import { withPowers } from './powers.ts';

describe('settings by which a page gives power to others', () => {
  let faults: string[];

  beforeEach(() => {
    faults = [];
    vi.spyOn(console, 'error').mockImplementation((text: string) => void faults.push(text));
  });
  afterEach(() => (document.body.innerHTML = ''));

  function read(attributes: string, endpoints: object = {}) {
    const child = `<script type="application/json" data-apunt-json="endpoints">${JSON.stringify(endpoints)}</script>`;
    document.body.innerHTML = `<apunt-config ${attributes}>${child}</apunt-config>`;
    const config = readConfig();
    return withPowers(config, readTable(config, 'endpoints'));
  }

  it('trusts no HTML while an endpoint leads to another server', () => {
    expect(read('trusted-html', { az: '/az/{cursor}' }).trustedHtml).toBe(true);
    expect(read('trusted-html api-base="https://api.test"', { az: '/az/{cursor}' }).trustedHtml).toBe(true);
    expect(faults).toEqual([]);
    expect(read('trusted-html', { az: 'https://evil.test/{cursor}' }).trustedHtml).toBe(false);
    expect(faults).toEqual([expect.stringContaining('"az" is none')]);
  });

  it.each([
    ['script-origins', 'https://a.test https://b.test:8443', ['https://a.test', 'https://b.test:8443']],
    ['script-origins', 'https://a.test/path https://b.test', ['https://b.test']],
    ['form-origins', 'javascript:alert(1)', []],
    ['form-origins', 'null', []],
    ['csrf-origins', 'https://api.test http://localhost:8080', ['https://api.test', 'http://localhost:8080']],
    ['csrf-origins', 'http://127.0.0.1:81 http://[::1]:82', ['http://127.0.0.1:81', 'http://[::1]:82']],
    ['csrf-origins', 'http://api.localhost http://api.test', ['http://api.localhost']],
    ['csrf-origins', 'https://api.test/', []],
    ['csrf-origins', 'http://localhost.evil.test', []],
    ['csrf-origins', 'http://127.0.0.1.evil.test', []],
    ['csrf-origins', 'https://user@api.test', []],
    ['csrf-origins', '*', []],
    ['csrf-origins', 'null', []],
    ['player-host', '/players', '/players'],
    ['player-host', 'https://players.test', 'https://players.test'],
    ['player-host', '//evil.test', undefined],
    ['player-host', 'javascript:alert(1)', undefined],
  ])('%s="%s": %j', (attribute, text, expected) => {
    const name = attribute.replace(/-\w/, (part) => part.charAt(1).toUpperCase());
    const isWhole = text.split(' ').length === [expected ?? []].flat().length;
    expect(Reflect.get(read(`${attribute}="${text}"`), name)).toEqual(expected);
    expect(faults).toHaveLength(isWhole ? 0 : 1);
  });

  it('lets scripts come from the origins that it names, and from no other', () => {
    expect(() => scriptAddress('https://named.test/x.js')).toThrow();
    read('script-origins="https://named.test"');
    expect(scriptAddress('https://named.test/x.js')).toBe('https://named.test/x.js');
    expect(() => scriptAddress('https://other.test/x.js')).toThrow();
  });
});
