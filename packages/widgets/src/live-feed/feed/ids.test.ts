import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { liveMessageSchema, type LiveMessage } from '@apunt/api/resources/live';
import { createAddresses } from './ids.ts';

const message = (href: string): LiveMessage =>
  v.parse(liveMessageSchema, { id: '7', title: 'a', shareUrl: { href } });

afterEach(() => history.replaceState(null, '', '/'));

test.each([
  ['/en-viu/1#m1', '/en-viu/1#m1'],
  ['/en-viu/1#m 2', '/en-viu/1#m%202'],
  ['/en-viu/1?a=b#m3', '/en-viu/1?a=b#m3'],
  ['/a/../b#m4', '/b#m4'],
  ['/en viu/ç#m5', '/en%20viu/%C3%A7#m5'],
  ['https://x.test#m6', 'https://x.test/#m6'],
  ['//x.test/a#m7', 'http://x.test/a#m7'],
  ['#m8', '/pagina?q=1#m8'],
  ['/en-viu/1', '/en-viu/1'],
  ['', '/pagina?q=1#missatge-7'],
  ['javascript:alert(1)#m9', '/pagina?q=1#m9'],
  ['https://u:p@x.test/#m10', '/pagina?q=1#m10'],
  ['http://[#m11', '/pagina?q=1#m11'],
])('the address %j is %s, whether its page has been read before or not', (href, expected) => {
  history.replaceState(null, '', '/pagina?q=1');
  const whole = new URL(expected, location.origin).href;
  const addressOf = createAddresses();
  expect(addressOf(message(href))).toBe(whole);
  expect(addressOf(message(href))).toBe(whole);
  // Another message of the same page, read after the first.
  const other = `${href.replace(/#.*$/, '')}#other`;
  expect(addressOf(message(other))).toBe(createAddresses()(message(other)));
});
