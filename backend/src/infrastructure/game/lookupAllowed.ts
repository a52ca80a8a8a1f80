import { lookup, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** The prefix through which NAT64 reaches an IPv4 address (RFC 6052, section 2.1). */
const NAT64 = '64:ff9b::';

/** Where clouds keep their metadata and credentials: link-local addresses, and those of Alibaba Cloud and of Azure. */
const METADATA_IPV4 = [
  ['169.254.0.0', 16],
  ['100.100.100.200', 32],
  ['168.63.129.16', 32],
] as const;

const forbidden = new BlockList();
for (const [network, prefix] of METADATA_IPV4) {
  forbidden.addSubnet(network, prefix, 'ipv4');
  forbidden.addSubnet(NAT64 + network, 96 + prefix, 'ipv6');
}
forbidden.addSubnet('fe80::', 10, 'ipv6');
// The metadata of AWS.
forbidden.addAddress('fd00:ec2::254', 'ipv6');

export class ForbiddenAddress extends Error {
  constructor() {
    super('link-local and metadata addresses are not asked');
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
