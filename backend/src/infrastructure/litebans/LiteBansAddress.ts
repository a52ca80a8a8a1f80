import { parseDatabaseUrl } from '../persistence/connection/DatabaseUrl';

export interface LiteBansAddress {
  readonly dialect: 'mysql' | 'postgres';
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
  /** The prefix of the table names. */
  readonly prefix: string;
}

const DIALECTS: Readonly<Record<string, LiteBansAddress['dialect']>> = {
  mysql: 'mysql',
  mariadb: 'mysql',
  postgres: 'postgres',
  postgresql: 'postgres',
};

const DEFAULT_PORTS = { mysql: 3306, postgres: 5432 } as const;

/** Parses `mysql://user:password@host:port/database?prefix=litebans_`; null for anything else. */
export function parseLiteBansAddress(text: string): LiteBansAddress | null {
  const url = parseDatabaseUrl(text);
  const dialect = url && DIALECTS[url.scheme];
  if (!url || !dialect) return null;
  const prefix = new URLSearchParams(url.parameters).get('prefix') ?? 'litebans_';
  // The prefix becomes part of SQL statements, where it cannot be escaped.
  if (url.database === '' || url.host === '' || !/^\w{0,32}$/.test(prefix)) return null;
  try {
    return {
      dialect,
      host: url.host.replace(/^\[(.*)\]$/, '$1'),
      port: url.port ?? DEFAULT_PORTS[dialect],
      user: url.user ?? '',
      password: url.password ?? '',
      database: decodeURIComponent(url.database),
      prefix,
    };
  } catch {
    return null;
  }
}

/** For people and logs: everything except user and password. */
export const describeLiteBans = ({ dialect, host, port, database }: LiteBansAddress): string =>
  `${dialect}://${host}:${port}/${database}`;
