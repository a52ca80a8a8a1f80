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
  'mysql:': 'mysql',
  'mariadb:': 'mysql',
  'postgres:': 'postgres',
  'postgresql:': 'postgres',
};

const DEFAULT_PORTS = { mysql: 3306, postgres: 5432 } as const;

/** Parses `mysql://user:password@host:port/database?prefix=litebans_`; null for anything else. */
export function parseLiteBansAddress(text: string): LiteBansAddress | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  const dialect = url && DIALECTS[url.protocol];
  if (!url || !dialect) return null;
  try {
    const database = decodeURIComponent(url.pathname.slice(1));
    const prefix = url.searchParams.get('prefix') ?? 'litebans_';
    // The prefix becomes part of SQL statements, where it cannot be escaped.
    if (database === '' || url.hostname === '' || !/^\w{0,32}$/.test(prefix)) return null;
    return {
      dialect,
      host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
      port: Number(url.port || DEFAULT_PORTS[dialect]),
      user: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
      database,
      prefix,
    };
  } catch {
    return null;
  }
}

/** For people and logs: everything except user and password. */
export const describeLiteBans = ({ dialect, host, port, database }: LiteBansAddress): string =>
  `${dialect}://${host}:${port}/${database}`;
