import { describe, expect, it } from 'vitest';
import { safeUrl } from './safe-url.ts';

const BAD = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript\u0000:alert(1)',
  'data:text/html,<script>1</script>',
  'DATA:text/html;base64,AAAA',
  'vbscript:msgbox(1)',
  'blob:https://e.test/1',
  'file:///etc/passwd',
  'ftp://e.test/',
  'about:blank',
  'ws://e.test',
  'filesystem:https://e.test/1',
  'intent://e.test#Intent;end',
  '//',
  '///e.test',
  '//user@e.test/',
  '// e.test',
  '//\\e.test',
  '\\\\e.test',
  '/\\e.test',
  '\\/e.test',
  'https:\\\\e.test',
  'https://user@e.test/',
  'https://user:secret@e.test/',
  'https://:secret@e.test/',
  'https://',
  'http://[',
  'https://e.test:99999/',
  'https://e .test/',
  '',
  '   ',
  '\u007f/a',
  '/a\u0000b',
  '/a\nb',
  '/a\rb',
  'view-source:https://e.test',
  'chrome://settings',
  'x-apple.systempreferences:',
  'jar:https://e.test!/x',
];
const GOOD = [
  '/acces',
  '/acces?alert=password_changed',
  'acces',
  '#contingut',
  '?t=90',
  './a/../b',
  'https://www.example.test/a?b=c#d',
  'http://example.test',
  'HTTPS://EXAMPLE.TEST/',
  'mailto:info@example.test',
  'tel:+34961234567',
  '/contingut/1001/l%27horta',
];

describe('safeUrl', () => {
  it.each(BAD)('refuses %j', (address) => expect(safeUrl(address)).toBeUndefined());
  it.each(GOOD)('lets %s pass', (address) => expect(safeUrl(address)).toBe(address));
  it.each(['//e.test', ' //e.test/a.jpg?b=c', '//[::1]/a'])(
    'reads %j with the scheme of the page',
    (address) => expect(safeUrl(address)).toBe(location.protocol + address.trim()),
  );
  it('takes nothing for nothing', () => {
    expect(safeUrl(undefined)).toBeUndefined();
    expect(safeUrl(null)).toBeUndefined();
  });
});
