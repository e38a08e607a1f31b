import { afterEach, describe, expect, it, vi } from 'vitest';
import { check } from './checks.ts';

describe('an address that no widget takes', () => {
  const told = () => vi.mocked(console.error).mock.calls.map(([line]) => String(line));
  const look = (html: string) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    document.body.innerHTML = html;
    check(document);
  };
  afterEach(() => {
    vi.restoreAllMocks();
    document.body.replaceChildren();
  });

  it('is told in an attribute and in JSON, with its place', () => {
    const json = JSON.stringify({ image: { url: 'ftp://images.example/1.jpg' }, text: 'Data: hui' });
    look(
      `<apunt-share url=" javascript:alert(1)"></apunt-share><apunt-alert alert-id="7"><script type="application/json">${json}</script></apunt-alert>`,
    );
    expect(told()).toEqual([
      expect.stringContaining('<apunt-share> url: "javascript:alert(1)" is passed over, expected an address'),
      expect.stringContaining(
        '<apunt-alert> JSON "props", image, url: "ftp://images.example/1.jpg" is passed over',
      ),
    ]);
    expect(told().every((line) => line.includes('docs/errors/refused-address.md'))).toBe(true);
  });

  it.each([
    '//a:b@host.example/',
    'https://a@host.example/',
    'data:text/html,x',
    'JavaScript:x',
    'file:///x',
  ])('such as %s', (url) => {
    look(`<apunt-share url="${url}"></apunt-share>`);
    expect(told()).toHaveLength(1);
  });

  it.each([
    '/1',
    '//host.example/1',
    'https://host.example/@somebody',
    'mailto:a@b.example',
    'tel:112',
    'Data: hui',
  ])('and not %s', (url) => {
    look(`<apunt-share url="${url}"></apunt-share>`);
    expect(told()).toEqual([]);
  });
});
