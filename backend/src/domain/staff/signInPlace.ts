/** The most telling word wins: Edge and Opera also call themselves Chrome, and Chrome calls itself Safari. */
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

/** What a browser says of itself as a person would: "Firefox on Windows". Whatever else it says is forgotten. */
export function deviceOf(userAgent: string): string {
  const find = (names: typeof BROWSERS) => names.find(([, pattern]) => pattern.test(userAgent))?.[0];
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? (userAgent === '' ? '' : 'A program');
}

/** The /56 around the /64 of an IPv6 address, which many providers give to one customer; null for IPv4. */
export function widerNetworkOf(address: string): string | null {
  const [first, second, third, fourth, ...rest] = address.split(':');
  if (rest.length === 0 || fourth === undefined) return null;
  return `${first}:${second}:${third}:${(Number.parseInt(fourth, 16) & 0xff00).toString(16)}::/56`;
}

/** The surroundings of an address: what follows the third number of IPv4 and the third group of IPv6 is dropped. */
export function networkOf(address: string): string {
  if (/^\d+\.\d+\.\d+\.\d+$/.test(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  const groups = address.split(':').filter(Boolean);
  return groups.length > 3 ? `${groups.slice(0, 3).join(':')}::/48` : address;
}
