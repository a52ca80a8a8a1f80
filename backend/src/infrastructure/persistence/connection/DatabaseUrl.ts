/** The parts of `scheme://user:password@host:port/database?parameters`. User and password are not escaped. */
export interface DatabaseUrl {
  readonly scheme: string;
  readonly user: string | null;
  readonly password: string | null;
  /** Escaped; an IPv6 address has brackets. */
  readonly host: string;
  readonly port: number | null;
  /** Escaped. */
  readonly database: string;
  /** Escaped, without the question mark. */
  readonly parameters: string;
}

const SCHEME = /^([a-z]+):\/\//i;
const USER = /^(?<user>[^:/?#]*)(?::(?<password>.*))?$/s;
const SERVER =
  /^(?<host>\[[0-9a-f:.]+\]|[^:/?#@[\]\s]*)(?::(?<port>\d{1,5}))?(?:\/(?<database>[^:/?#@\s]*))?(?:\?(?<parameters>[^#\s]*))?$/i;

/** How to write a password that has a meaning of its own in an address. Completes an error message. */
export const ESCAPING_ADVICE =
  'in the user name and the password, write @ as %40, : as %3A, / as %2F, # as %23, ? as %3F and % as %25';

/**
 * Parses the address of a database, also with an unescaped password if the text has only one meaning. Null for any other
 * text.
 */
export function parseDatabaseUrl(text: string): DatabaseUrl | null {
  const [prefix = '', scheme = ''] = SCHEME.exec(text) ?? [];
  const rest = text.slice(prefix.length);
  if (scheme === '' || /\s/.test(text)) return null;

  const ends = [...rest.matchAll(/@/g)].map(({ index }) => index);
  const meanings = [null, ...ends].flatMap((end) => parseAt(scheme.toLowerCase(), rest, end) ?? []);
  return meanings.length === 1 ? (meanings[0] ?? null) : null;
}

/** The address with user and password escaped. */
export function formatDatabaseUrl({ scheme, user, password, host, port, database, parameters }: DatabaseUrl): string {
  const credentials = [user, password].flatMap((part) => (part === null ? [] : encodeURIComponent(part))).join(':');
  return [
    `${scheme}://`,
    user === null ? '' : `${credentials}@`,
    host,
    port === null ? '' : `:${port}`,
    database === '' ? '' : `/${database}`,
    parameters === '' ? '' : `?${parameters}`,
  ].join('');
}

/** `end` is the position of the `@` after the password; null if there is no user. */
function parseAt(scheme: string, rest: string, end: number | null): DatabaseUrl | null {
  const server = SERVER.exec(end === null ? rest : rest.slice(end + 1))?.groups;
  const credentials = end === null ? {} : USER.exec(rest.slice(0, end))?.groups;
  if (!server || !credentials || (end !== null && server['host'] === '')) return null;

  const [user, password] = [unescape(credentials['user']), unescape(credentials['password'])];
  const port = server['port'] === undefined ? null : Number(server['port']);
  if (user === undefined || password === undefined || port === 0 || (port ?? 0) > 65_535) return null;
  const { host = '', database = '', parameters = '' } = server;
  return { scheme, user, password, host, port, database, parameters };
}

/** A text without any valid escape stands for itself. Undefined if some of its escapes are not valid. */
function unescape(text: string | undefined): string | null | undefined {
  if (text === undefined) return null;
  if (!/%[0-9a-f]{2}/i.test(text)) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
