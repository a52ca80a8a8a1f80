import { BlockList, isIP } from 'node:net';

/** This machine, and the networks around it. */
const PRIVATE = ['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '::1/128', 'fc00::/7'];

const LINK_LOCAL = ['169.254.0.0/16', 'fe80::/10'];

/** Where clouds keep their metadata and credentials, beside link-local addresses: Alibaba Cloud, Azure, AWS. */
const METADATA = ['100.100.100.200/32', '168.63.129.16/32', 'fd00:ec2::254/128'];

/**
 * What else is not public: https://www.iana.org/assignments/iana-ipv4-special-registry and, within 2000::/3,
 * https://www.iana.org/assignments/iana-ipv6-special-registry
 */
const SPECIAL = [
  ...['0.0.0.0/8', '100.64.0.0/10', '192.0.0.0/24', '192.0.2.0/24', '192.31.196.0/24', '192.52.193.0/24'],
  ...['192.88.99.0/24', '192.175.48.0/24', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4'],
  ...['240.0.0.0/4', '2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'],
];

/** The prefix through which NAT64 reaches an IPv4 address (RFC 6052, section 2.1). */
const NAT64 = '64:ff9b::';
const NAT64_BITS = 96;

const isIPv4 = (network: string): boolean => !network.includes(':');

const throughNat64 = (network: string): string => {
  const [address, bits] = network.split('/');
  return `${NAT64}${address}/${NAT64_BITS + Number(bits)}`;
};

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), isIPv4(network) ? 'ipv4' : 'ipv6');
  }
  return list;
}

const near = listOf([...PRIVATE, ...LINK_LOCAL]);
const notPublic = listOf([...PRIVATE, ...LINK_LOCAL, ...SPECIAL]);
const globalIPv6 = listOf(['2000::/3']);
const metadata = [...LINK_LOCAL, ...METADATA];
/** This machine, which also answers for the address 0.0.0.0. */
const own = listOf([
  '127.0.0.0/8',
  '0.0.0.0/8',
  '::1/128',
  '::/128',
  ...['127.0.0.0/8', '0.0.0.0/8'].map(throughNat64),
]);
const withCredentials = listOf([...metadata, ...metadata.filter(isIPv4).map(throughNat64)]);

/** False for what is no IP address. */
const isIn = (list: BlockList, address: string): boolean =>
  isIP(address) > 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Whether an IP address is that of this machine, or in a network around it. */
export const isPrivateAddress = (address: string): boolean => isIn(near, address);

/** Whether an IP address is link-local, or one where a cloud keeps its metadata and credentials. */
export const isMetadataAddress = (address: string): boolean => isIn(withCredentials, address);

/** Whether an IP address means this machine, whatever its name in a network is. */
export const isOwnAddress = (address: string): boolean => isIn(own, address);

/** Whether an IP address is in one of the networks, in whatever notation. */
export const isInNetworks = (networks: readonly string[], address: string): boolean => isIn(listOf(networks), address);

/** Whether an IP address belongs to the public internet. IPv4 addresses within IPv6 do not: they lead around the check. */
export const isPublicAddress = (address: string): boolean =>
  (isIP(address) === 4 || isIn(globalIPv6, address)) && !isIn(notPublic, address);
