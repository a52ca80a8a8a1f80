import { isIPv6 } from 'node:net';

const MASK = '[address]';

/** Letters and digits that could be a part of an IPv6 address, the longest of which has 45 characters. */
const IPV6_CANDIDATE = /[0-9a-f:.]{3,}/gi;
const MAX_IPV6_LENGTH = 45;

const OCTET = '0{0,2}(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';

/** Four octets, also with leading zeros, but not a part of a longer number with points. */
const IPV4 = new RegExp(`(?<![\\d.])(?:${OCTET}\\.){3}${OCTET}(?!\\d|\\.\\d)`, 'g');

/** What stands before four numbers that are a version: "client 1.20.1.2", "v1.8.8.1". */
const VERSION_BEFORE = /(?:\bv|\b(?:version|client|minecraft|mc|build|forge|fabric|paper|spigot|bukkit)[ :/-]{1,2})$/i;

/**
 * Replaces IP addresses in a text that another program wrote: this site never publishes one. A time of the day is none.
 * Nor are four numbers behind a word for a version; all others are taken for an address, as the safe mistake.
 */
export const maskAddresses = (text: string): string =>
  text
    .replace(IPV6_CANDIDATE, maskIpv6)
    .replace(IPV4, (address, offset: number, whole: string) =>
      VERSION_BEFORE.test(whole.slice(Math.max(0, offset - 16), offset)) ? address : MASK,
    );

/** The candidate may have other characters around the address: the colon of "IP:2001:db8::1", the point of a sentence. */
function maskIpv6(candidate: string, offset: number, whole: string): string {
  const mayStandAt = (index: number) => !/\w/.test(whole.charAt(offset + index - 1));
  const mayEndAt = (index: number) => !/\w/.test(whole.charAt(offset + index));
  let masked = '';
  let from = 0;
  for (let start = 0; start < candidate.length; start += 1) {
    const end = mayStandAt(start) ? endOfIpv6(candidate, start, mayEndAt) : null;
    if (end === null) continue;
    masked += candidate.slice(from, start) + MASK;
    from = end;
    start = end - 1;
  }
  return masked + candidate.slice(from);
}

/** Where the longest address ends that begins at `start`; null if none does. `::` alone is no address of anybody. */
function endOfIpv6(text: string, start: number, mayEndAt: (index: number) => boolean): number | null {
  for (let end = Math.min(text.length, start + MAX_IPV6_LENGTH); end > start + 2; end -= 1)
    if (mayEndAt(end) && isIPv6(text.slice(start, end))) return end;
  return null;
}
