import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { isPrivateAddress } from '../../domain/shared/networks';

/** `::1` as limits count it. */
const LOOPBACK_NETWORK = '0:0:0:0::/64';

/** Parses an address as proxies write it: with or without port, brackets and zone, or IPv4 in IPv6. Null if invalid. */
export function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const plain = text
    .trim()
    .replace(/^\[([^\]]+)\](?::\d{1,5})?$/, '$1')
    .replace(/^([\d.]+):\d{1,5}$/, '$1')
    .replace(/%.*$/, '');
  return isIP(plain) > 0 && ipaddr.isValid(plain) ? ipaddr.process(plain) : null;
}

/** An address as limits count it. A household or a rented server has a whole /64, so IPv6 counts by its /64. */
export function normalizeAddress({ ip = '' }: { readonly ip?: string | undefined }): string {
  const address = parseAddress(ip);
  if (address instanceof ipaddr.IPv6) {
    return `${address.parts
      .slice(0, 4)
      .map((part) => part.toString(16))
      .join(':')}::/64`;
  }
  return address?.toString() ?? ip;
}

/** Whether an address, or a network as limits count it, belongs to this machine or its local networks. */
export function isPrivate(address: string): boolean {
  const parsed = parseAddress(address.split('/', 1).join(''));
  return address === LOOPBACK_NETWORK || isPrivateAddress(parsed?.toString() ?? '');
}
