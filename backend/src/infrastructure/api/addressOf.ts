import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Ranges of this machine and of the networks around it. */
const NEARBY: ReadonlySet<string> = new Set(['loopback', 'private', 'linkLocal', 'uniqueLocal']);

/** `::1` as limits count it. */
const LOOPBACK_NETWORK = '0:0:0:0::/64';

/** Reads an address as proxies write it: with or without a port, brackets and zone, and IPv4 within IPv6. Null for anything else. */
export function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const plain = text
    .trim()
    .replace(/^\[([^\]]+)\](?::\d{1,5})?$/, '$1')
    .replace(/^([\d.]+):\d{1,5}$/, '$1')
    .replace(/%.*$/, '');
  return isIP(plain) > 0 && ipaddr.isValid(plain) ? ipaddr.process(plain) : null;
}

/** An address as limits count it. A household or a rented machine has a whole /64, so IPv6 counts by its first 64 bits. */
export function addressOf({ ip = '' }: { readonly ip?: string | undefined }): string {
  const address = parseAddress(ip);
  if (address instanceof ipaddr.IPv6) {
    return `${address.parts
      .slice(0, 4)
      .map((part) => part.toString(16))
      .join(':')}::/64`;
  }
  return address?.toString() ?? ip;
}

/** Whether an address, or a network as limits count it, belongs to this machine or to the networks around it. */
export function isPrivate(address: string): boolean {
  const parsed = parseAddress(address.split('/', 1).join(''));
  return address === LOOPBACK_NETWORK || (parsed !== null && NEARBY.has(parsed.range()));
}
