import { BlockList, isIP, isIPv6 } from 'node:net';
import type { Context } from 'hono';
import type { PortalEnv } from '../context.ts';
import { SettingError } from '../setting-error.ts';

/** The address that a request comes from, as limits count it. */
export type ClientAddress = (c: Context<PortalEnv>) => string;

/**
 * `proxies` are the addresses or subnets (`10.0.0.0/8`) of the site's own proxies. `X-Forwarded-For` counts only as far as these
 * proxies have written it: a client can send any text in it.
 */
export function createClientAddress(proxies: readonly string[]): ClientAddress {
  const own = new BlockList();
  for (const proxy of proxies) addProxy(own, proxy);
  const isOwn = (address: string) => own.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  return (c) => {
    const { remoteAddress = '' } = c.env?.incoming?.socket ?? {};
    // Proxies add at the end: the last address that is no own proxy is the client's.
    const way = [...(c.req.header('x-forwarded-for') ?? '').split(','), remoteAddress].map(plainAddress);
    let client = way.pop() ?? '';
    while (isIP(client) !== 0 && isOwn(client)) {
      const before = way.pop();
      if (before === undefined || isIP(before) === 0) break;
      client = before;
    }
    return networkOf(client);
  };
}

function addProxy(list: BlockList, proxy: string): void {
  const [address = '', bits] = proxy.split('/');
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  try {
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  } catch {
    throw new SettingError(`PORTAL_PROXIES has "${proxy}". Expected such as "127.0.0.1" or "10.0.0.0/8".`);
  }
}

/** IPv4 as itself also where the socket is of IPv6. */
const plainAddress = (text: string): string => text.trim().replace(/^::ffff:(?=\d+\.)/i, '');

/** The first half of an IPv6 address: a household has 2⁶⁴ addresses, which differ in the other half. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const { hostname } = new URL(`http://[${address.split('%')[0]}]`);
  const [head = '', tail] = hostname.slice(1, -1).split('::');
  const groups = head.split(':').filter(Boolean);
  const after = tail === undefined ? 0 : tail.split(':').filter(Boolean).length;
  const zeros = tail === undefined ? 0 : 8 - groups.length - after;
  return [...groups, ...Array<string>(zeros).fill('0'), ...(tail ?? '').split(':').filter(Boolean)]
    .slice(0, 4)
    .join(':');
}
