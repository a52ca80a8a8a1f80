/** The /56 around the /64 of an IPv6 address, which many providers assign to one customer; null for IPv4. */
export function widerNetworkOf(address: string): string | null {
  const [first, second, third, fourth, ...rest] = address.split(':');
  if (rest.length === 0 || fourth === undefined) return null;
  return `${first}:${second}:${third}:${(Number.parseInt(fourth, 16) & 0xff00).toString(16)}::/56`;
}

/** The network of an address: the /24 of IPv4 or the /48 of IPv6. */
export function networkOf(address: string): string {
  if (/^\d+\.\d+\.\d+\.\d+$/.test(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  const groups = address.split(':').filter(Boolean);
  return groups.length > 3 ? `${groups.slice(0, 3).join(':')}::/48` : address;
}
