// @vitest-environment node
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { PortalEnv } from '../context.ts';
import { createClientAddress } from './client-address.ts';

const proxies = ['127.0.0.1', '10.0.0.0/8', 'fd00::/8'];

async function seen(remoteAddress: string | undefined, forwarded?: string): Promise<string> {
  const app = new Hono<PortalEnv>();
  const addressOf = createClientAddress(proxies);
  app.get('/', (c) => c.text(addressOf(c)));
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const bindings = remoteAddress === undefined ? {} : { incoming: { socket: { remoteAddress } } };
  return (await app.request('http://localhost/', { headers }, bindings)).text();
}

describe('the address of a client', () => {
  it.each([
    ['1.2.3.4', undefined, '1.2.3.4'],
    ['::ffff:1.2.3.4', undefined, '1.2.3.4'],
    ['1.2.3.4', '9.9.9.9', '1.2.3.4'],
    ['127.0.0.1', '1.2.3.4', '1.2.3.4'],
    ['::ffff:127.0.0.1', '1.2.3.4', '1.2.3.4'],
    ['127.0.0.1', '9.9.9.9, 1.2.3.4', '1.2.3.4'],
    ['127.0.0.1', '9.9.9.9, 1.2.3.4, 10.1.2.3', '1.2.3.4'],
    ['127.0.0.1', 'unknown', '127.0.0.1'],
    ['127.0.0.1', undefined, '127.0.0.1'],
    ['fd00::1', '1.2.3.4', '1.2.3.4'],
    ['127.0.0.1', '10.1.1.1', '10.1.1.1'],
    [undefined, '9.9.9.9', ''],
  ])('of %s with %s is %s', async (remote, forwarded, expected) => {
    expect(await seen(remote, forwarded)).toBe(expected);
  });

  it('of IPv6 is the network that a household has', async () => {
    expect(await seen('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2');
    expect(await seen('2001:db8:1:2:ffff::1')).toBe('2001:db8:1:2');
    expect(await seen('2001:db8::1')).toBe('2001:db8:0:0');
    expect(await seen('::1')).toBe('0:0:0:0');
  });

  it.each(['proxy', '10.0.0.0/99', ''])('cannot be told by a proxy "%s"', (proxy) => {
    expect(() => createClientAddress([proxy])).toThrow(`PORTAL_PROXIES has "${proxy}".`);
  });
});
