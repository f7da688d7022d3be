// Whether a name or address is this machine's own, as it calls itself.
import { createTrust } from './trusted-proxies.ts';

const isLoopback = createTrust(['loopback']);

/** @param host a name or an address; an IPv6 one also in the brackets it wears in a URL */
export const isThisMachine = (host: string): boolean =>
  host === 'localhost' || isLoopback(host.replace(/^\[(.+)\]$/, '$1'));
