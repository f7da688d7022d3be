// Which internet addresses belong to this machine or its own networks, where no outside service lives.
import { BlockList, isIP } from 'node:net';

const networks4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
] as const;
/** Besides the IPv4 ones written as IPv6, which a BlockList recognises by itself. */
const networks6 = [
  '::/128',
  '::1/128',
  '100::/64',
  '2001::/32',
  '2001:db8::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
] as const;

const ours = new BlockList();
for (const network of networks4) {
  const [address = '', prefix = ''] = network.split('/');
  ours.addSubnet(address, Number(prefix), 'ipv4');
  // The same network behind a NAT64 gateway.
  ours.addSubnet(`64:ff9b::${address}`, 96 + Number(prefix), 'ipv6');
}
for (const network of networks6) {
  const [address = '', prefix = ''] = network.split('/');
  ours.addSubnet(address, Number(prefix), 'ipv6');
}

/** Whether an IP address is private, loopback, link-local, reserved or no address at all. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return true;
  return ours.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

/** Whether an address as configured names this machine or a private network in so many words. */
export function namesPrivateHost({ hostname }: URL): boolean {
  if (hostname === 'localhost' || hostname.endsWith('.localhost')) return true;
  const host = hostname.replace(/^\[(.+)\]$/, '$1');
  return isIP(host) !== 0 && isPrivateAddress(host);
}
