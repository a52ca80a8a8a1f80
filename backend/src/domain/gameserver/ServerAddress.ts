import { isIP, isIPv6 } from 'node:net';
import { domainToASCII } from 'node:url';

/** The default port of game clients. */
export const DEFAULT_GAME_PORT = 25_565;

export interface ServerAddress {
  readonly host: string;
  readonly port: number;
}

/** The address that the demo community shows. No game server is there, so it is never probed. */
export const EXAMPLE_SERVER_ADDRESS = 'play.example.com';

/** `host:port`, with an IPv6 host in brackets. Equal addresses have equal texts. */
export const formatServerAddress = ({ host, port }: ServerAddress): string =>
  `${isIP(host) === 6 ? `[${host}]` : host}:${port}`;

/** Reads `host`, `host:port`, `[IPv6]` or `[IPv6]:port`; null for anything else. */
export function parseServerAddress(text: string, defaultPort = DEFAULT_GAME_PORT): ServerAddress | null {
  const parts = /^(?:\[(?<ip>[^\]]+)\]|(?<name>[^:/?#@%\\\s]+))(?::(?<port>\d{1,5}))?$/.exec(text.trim())?.groups;
  if (!parts) return null;

  const host = parts.ip === undefined ? domainToASCII(parts.name ?? '') : isIPv6(parts.ip) ? parts.ip : '';
  const port = Number(parts.port ?? defaultPort);
  const isPossible = host !== '' && host.length <= 253 && port >= 1 && port <= 65_535;
  return isPossible ? { host, port } : null;
}

/** As people write it: the usual port is left out. */
export const shortenServerAddress = ({ host, port }: ServerAddress): string =>
  port === DEFAULT_GAME_PORT
    ? formatServerAddress({ host, port }).slice(0, -`:${port}`.length)
    : formatServerAddress({ host, port });
