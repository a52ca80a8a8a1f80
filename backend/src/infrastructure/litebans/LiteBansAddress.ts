import type { BanDatabaseSettings, DatabaseEncryption } from '../../domain/gameConnections/GameConnection';
import { parseDatabaseUrl } from '../persistence/connection/DatabaseUrl';

export interface LiteBansAddress extends BanDatabaseSettings {
  readonly password: string;
}

const DIALECTS: Readonly<Record<string, LiteBansAddress['dialect']>> = {
  mysql: 'mysql',
  mariadb: 'mysql',
  postgres: 'postgres',
  postgresql: 'postgres',
};

/** The values of `sslmode`, in the words of PostgreSQL. */
const ENCRYPTION_MODES: Readonly<Record<string, DatabaseEncryption>> = {
  disable: 'none',
  require: 'required',
  'verify-full': 'verified',
};

const KNOWN_PARAMETERS = ['prefix', 'sslmode'];

export const DEFAULT_DATABASE_PORTS = { mysql: 3306, postgres: 5432 } as const;

/** Parses `mysql://user:password@host:port/database?prefix=litebans_&sslmode=require`; null for anything else. */
export function parseLiteBansAddress(text: string): LiteBansAddress | null {
  const url = parseDatabaseUrl(text);
  const dialect = url && DIALECTS[url.scheme];
  if (!url || !dialect) return null;
  const parameters = new URLSearchParams(url.parameters);
  const prefix = parameters.get('prefix') ?? 'litebans_';
  const encryption = ENCRYPTION_MODES[parameters.get('sslmode') ?? 'disable'];
  // The prefix becomes part of SQL statements, where it cannot be escaped.
  if (url.database === '' || url.host === '' || !/^\w{0,32}$/.test(prefix) || !encryption) return null;
  try {
    return {
      dialect,
      host: url.host.replace(/^\[(.*)\]$/, '$1'),
      port: url.port ?? DEFAULT_DATABASE_PORTS[dialect],
      user: url.user ?? '',
      password: url.password ?? '',
      database: decodeURIComponent(url.database),
      prefix,
      encryption,
    };
  } catch {
    return null;
  }
}

/** The first parameter of the address that has no meaning, so that it is not silently ignored. */
export function findUnknownParameter(text: string): string | null {
  const parameters = new URLSearchParams(parseDatabaseUrl(text)?.parameters);
  return [...parameters.keys()].find((name) => !KNOWN_PARAMETERS.includes(name)) ?? null;
}

/** The options of TLS that both drivers understand. False does not encrypt. */
export const tlsOptionsOf = ({ encryption }: BanDatabaseSettings): false | { readonly rejectUnauthorized: boolean } =>
  encryption !== 'none' && { rejectUnauthorized: encryption === 'verified' };

/** For people and logs: everything except user and password. */
export const describeLiteBans = ({ dialect, host, port, database }: LiteBansAddress): string =>
  `${dialect}://${host}:${port}/${database}`;
