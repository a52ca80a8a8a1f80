import { BlockList, isIPv6 } from 'node:net';

const networks = new BlockList();
networks.addSubnet('127.0.0.0', 8);
networks.addSubnet('10.0.0.0', 8);
networks.addSubnet('172.16.0.0', 12);
networks.addSubnet('192.168.0.0', 16);
networks.addSubnet('::1', 128, 'ipv6');
networks.addSubnet('fc00::', 7, 'ipv6');

/** Whether an address, or a network as limits count it, is of this machine or of those around it. */
export function isPrivate(address: string): boolean {
  const [first = ''] = address.split('/', 1);
  return first === '0:0:0:0::' || networks.check(first, isIPv6(first) ? 'ipv6' : 'ipv4');
}
