import { isIP } from 'node:net';
import { isPrivateAddress } from '../shared/networks';

/** The ports of mail servers. Other ports could be used to probe what else runs in the network of the site. */
export const MAIL_PORTS = [25, 465, 587, 2525] as const;

const HOST_PATTERN = /^(?=.{1,253}$)[a-z\d_](?:[a-z\d_-]{0,62})(?:\.[a-z\d_][a-z\d_-]{0,62})*$/i;

export const isMailHost = (text: string): boolean => isIP(text) > 0 || HOST_PATTERN.test(text);

/** Whether a host is in the network of the site by its address or name, so that mail to it needs no encryption. */
export function isPrivateHost(host: string): boolean {
  if (isIP(host) > 0) return isPrivateAddress(host);
  return !host.includes('.') || /\.(?:local|internal|lan|localhost)$/i.test(host);
}
