import { BlockList, isIP } from 'node:net';

/** The ports of mail servers. Other ports could be used to probe what else runs in the network of the site. */
export const MAIL_PORTS = [25, 465, 587, 2525] as const;

const HOST_PATTERN = /^(?=.{1,253}$)[a-z\d_](?:[a-z\d_-]{0,62})(?:\.[a-z\d_][a-z\d_-]{0,62})*$/i;

export const isMailHost = (text: string): boolean => isIP(text) > 0 || HOST_PATTERN.test(text);

const privateAddresses = new BlockList();
for (const [address, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const) {
  privateAddresses.addSubnet(address, prefix, 'ipv4');
}
for (const [address, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const) {
  privateAddresses.addSubnet(address, prefix, 'ipv6');
}

/** Whether a host is in the network of the site by its address or name, so that mail to it needs no encryption. */
export function isPrivateHost(host: string): boolean {
  const family = isIP(host);
  if (family > 0) return privateAddresses.check(host, family === 6 ? 'ipv6' : 'ipv4');
  return !host.includes('.') || /\.(?:local|internal|lan|localhost)$/i.test(host);
}
