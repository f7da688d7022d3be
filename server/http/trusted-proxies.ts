// Whose word on the visitor's address is believed. The header is read from the right: the first address that is
// not a trusted proxy's is the visitor, whatever he wrote further left.
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';

export type Trust = (address: string) => boolean;

const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** @param proxies addresses, networks (`10.0.0.0/8`) or the names `loopback`, `linklocal`, `uniquelocal` */
export function createTrust(proxies: readonly string[]): Trust {
  const list = new BlockList();
  for (const proxy of proxies.flatMap((item) => named[item] ?? [item])) {
    const [address = '', prefix] = proxy.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    list.addSubnet(
      address,
      prefix === undefined ? (family === 'ipv6' ? 128 : 32) : Number(prefix),
      family,
    );
  }
  return (address) => isIP(address) !== 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** The visitor's address of a raw request; '' when the socket is gone. */
export function addressOf(request: IncomingMessage, trust: Trust): string {
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',');
  const hops = forwarded.split(',').map((hop) => hop.trim());
  let address = request.socket.remoteAddress ?? '';
  for (let hop = hops.pop(); hop && trust(address); hop = hops.pop()) address = hop;
  return address;
}
