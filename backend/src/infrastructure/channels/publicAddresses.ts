import { lookup as lookupAddresses, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** IPv4 networks that are not public: https://www.iana.org/assignments/iana-ipv4-special-registry */
const SPECIAL_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];

/** Parts of 2000::/3 that are not public: https://www.iana.org/assignments/iana-ipv6-special-registry */
const SPECIAL_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'];

const special = new BlockList();
const globalIPv6 = new BlockList();
for (const network of SPECIAL_IPV4) addNetwork(special, network, 'ipv4');
for (const network of SPECIAL_IPV6) addNetwork(special, network, 'ipv6');
addNetwork(globalIPv6, '2000::/3', 'ipv6');

function addNetwork(list: BlockList, network: string, family: 'ipv4' | 'ipv6'): void {
  const [address = '', bits] = network.split('/');
  list.addSubnet(address, Number(bits), family);
}

export class NotPublic extends Error {
  constructor() {
    super('The address is not public.');
  }
}

/** Whether an IP address belongs to the public internet. IPv4 addresses within IPv6 do not: they lead around the check. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special.check(address, 'ipv4');
  return family === 6 && globalIPv6.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

type ResolveAll = (host: string, done: (error: Error | null, found: LookupAddress[]) => void) => void;

const resolveAll: ResolveAll = (host, done) => lookupAddresses(host, { all: true }, done);

/**
 * Resolves a name for a socket, which then connects to exactly the addresses that were checked. One address that is not
 * public refuses the name.
 */
export const lookupPublic =
  (resolve: ResolveAll = resolveAll): LookupFunction =>
  (host, options, done) =>
    resolve(host, (error, found) => {
      const [first] = found ?? [];
      if (error || !first) return done(error ?? new Error('The name has no address.'), []);
      if (!found.every(({ address }) => isPublicAddress(address))) return done(new NotPublic(), []);
      if (options.all) done(null, found);
      else done(null, first.address, first.family);
    });
