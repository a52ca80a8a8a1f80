import { lookup, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Link-local addresses, where clouds keep their metadata and credentials, and the metadata address of AWS in IPv6. */
const forbidden = new BlockList();
forbidden.addSubnet('169.254.0.0', 16, 'ipv4');
forbidden.addSubnet('fe80::', 10, 'ipv6');
forbidden.addAddress('fd00:ec2::254', 'ipv6');

export class ForbiddenAddress extends Error {
  constructor() {
    super('link-local addresses are not asked');
  }
}

const isForbidden = (address: string): boolean => forbidden.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** A socket does not look up an address, so it is checked before. */
export function mustBeAllowed(host: string): void {
  if (isIP(host) && isForbidden(host)) throw new ForbiddenAddress();
}

/** Resolves a name for a socket, which then connects to the addresses that were checked. */
export const lookupAllowed: LookupFunction = (host, options, done) =>
  lookup(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const [first] = found ?? [];
    if (error || !first) return done(error ?? new Error('the name has no address'), []);
    if (found.some(({ address }) => isForbidden(address))) return done(new ForbiddenAddress(), []);
    if (options.all) done(null, found);
    else done(null, first.address, first.family);
  });
