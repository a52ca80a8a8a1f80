import { isIP } from 'node:net';
import { parseJavaProperties } from './parseJavaProperties';
import { readMotd } from '../../../domain/gameserver/Motd';
import { DEFAULT_GAME_PORT } from '../../../domain/gameserver/ServerAddress';

export interface RconAccess {
  readonly host: string;
  readonly port: number;
  readonly password: string;
}

export const DEFAULT_RCON_PORT = 25_575;
const DEFAULT_WORLD = 'world';
const LOOPBACK_HOST = '127.0.0.1';
const MAX_PLAYERS = 2 ** 31 - 1;

/** The game server's own settings, as far as this site can use them. */
export class ServerProperties {
  private constructor(
    /** `host:port` as seen from the machine that the server runs on. */
    readonly address: string,
    /** Null if RCON is disabled or has no password. */
    readonly rcon: RconAccess | null,
    /** The world folder, relative to the server folder. */
    readonly world: string,
    /** Null if the file does not say. */
    readonly motd: string | null,
    readonly maxPlayers: number | null,
    /** Each names a setting that is not usable. */
    readonly problems: readonly string[],
  ) {}

  /** The defaults of a server without settings. */
  static readonly none = new ServerProperties(
    `${LOOPBACK_HOST}:${DEFAULT_GAME_PORT}`,
    null,
    DEFAULT_WORLD,
    null,
    null,
    [],
  );

  static read(text: string): ServerProperties {
    const properties = parseJavaProperties(text);
    const problems: string[] = [];
    const trimmed = (name: string): string => properties.get(name)?.trim() ?? '';

    const readInteger = <Fallback>(name: string, min: number, max: number, fallback: Fallback): number | Fallback => {
      const value = trimmed(name);
      if (value === '') return fallback;
      if (/^\d{1,10}$/.test(value) && Number(value) >= min && Number(value) <= max) return Number(value);
      problems.push(`${name} is not a number from ${min} to ${max}`);
      return fallback;
    };

    const ownHost = hostOf(trimmed('server-ip'));
    if (ownHost === null) problems.push('server-ip is not an IP address');
    const host = ownHost ?? LOOPBACK_HOST;
    const port = readInteger('server-port', 1, 65_535, DEFAULT_GAME_PORT);
    const rconPort = readInteger('rcon.port', 1, 65_535, DEFAULT_RCON_PORT);
    const password = properties.get('rcon.password') ?? '';
    const isRconEnabled = trimmed('enable-rcon').toLowerCase() === 'true';
    if (isRconEnabled && password === '') problems.push('enable-rcon is true, but rcon.password is empty');

    const world = trimmed('level-name') || DEFAULT_WORLD;
    const isInside = !world.includes('\0') && !/^([a-z]:|[\\/])/i.test(world) && !world.split(/[\\/]/).includes('..');
    if (!isInside) problems.push('level-name points outside the server folder');

    const motd = properties.get('motd');
    return new ServerProperties(
      isIP(host) === 6 ? `[${host}]:${port}` : `${host}:${port}`,
      isRconEnabled && password !== '' ? { host, port: rconPort, password } : null,
      isInside ? world.replaceAll('\\', '/') : DEFAULT_WORLD,
      motd === undefined ? null : readMotd(motd),
      readInteger('max-players', 0, MAX_PLAYERS, null),
      problems,
    );
  }
}

/** A server that listens on all addresses is reached at 127.0.0.1; null for text that is not an address. */
function hostOf(ip: string): string | null {
  const host = ip.replace(/^\[(.*)\]$/, '$1');
  if (host === '' || host === '0.0.0.0' || host === '::') return LOOPBACK_HOST;
  return isIP(host) !== 0 || /^[a-z0-9]([a-z0-9.-]{0,250}[a-z0-9])?$/i.test(host) ? host : null;
}
