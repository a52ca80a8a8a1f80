/**
 * The first match wins, most specific first: Edge and Opera also claim to be Chrome, and Chrome claims to be Safari.
 */
const BROWSERS: readonly [string, RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera)\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|Chromium|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];

const SYSTEMS: readonly [string, RegExp][] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

/** Describes a user agent for people: "Firefox on Windows". The rest of the header is discarded. */
export function describeDevice(userAgent: string): string {
  const find = (names: typeof BROWSERS) => names.find(([, pattern]) => pattern.test(userAgent))?.[0];
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? (userAgent === '' ? '' : 'A program');
}

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
