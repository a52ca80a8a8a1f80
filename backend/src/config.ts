import { statSync } from 'node:fs';
import { isIP } from 'node:net';
import { dirname, isAbsolute, join, normalize, parse as parsePath, resolve } from 'node:path';
import type { MailServerSettings } from './application/notices/MailEnvironment';
import type { RateLimitedAction } from './application/shared/Limits';
import { StartupError } from './StartupError';
import { BackupSchedule } from './domain/backups/BackupSchedule';
import { MAX_COMMAND_BYTES } from './domain/gameserver/GameConsole';
import { PLAYER_NAME_PREFIX_PATTERN } from './domain/gameserver/PlayerNameRule';
import { parseServerAddress, type ServerAddress } from './domain/gameserver/ServerAddress';
import { DEFAULT_RCON_PORT, type RconAccess } from './infrastructure/game/folder/ServerProperties';
import { USERNAME_PATTERN, isPassword } from './domain/staff/AdminUser';
import { MAX_TTL_MS } from './infrastructure/responseCache/GuestResponseCache';
import { readServerProperties } from './infrastructure/game/folder/readServerProperties';
import {
  ESCAPING_ADVICE,
  formatDatabaseUrl,
  parseDatabaseUrl,
} from './infrastructure/persistence/connection/DatabaseUrl';
import {
  findUnknownParameter,
  type LiteBansAddress,
  parseLiteBansAddress,
} from './infrastructure/litebans/LiteBansAddress';
import { parseMailServer, parseSender } from './infrastructure/mail/mailServerUrl';
import type { SettingName } from './settings';

/** Besides the settings: the mode of the process, a former name of this release, and the address of Discord in tests. */
type VariableName = SettingName | 'NODE_ENV' | 'ANSWERS_KEPT_MS' | 'DISCORD_API';

export type Environment = Readonly<Partial<Record<VariableName, string | undefined>>>;

export type LogLevel = (typeof logLevels)[number];

/** Embedded PostgreSQL, which this process starts in DATA_DIR, or an external server. */
export type DatabaseConfig = { readonly kind: 'embedded'; readonly secretKey: string | null } | ExternalDatabase;

export interface ExternalDatabase {
  readonly kind: 'external';
  readonly url: string;
  /** Whether `url` is a pooler in transaction mode, which does not pass on the client's timeouts. */
  readonly isPooled: boolean;
  /** PostgreSQL itself, past the pooler; the same as `url` without one. */
  readonly directUrl: string;
  /** Read replica for anonymous visitors. */
  readonly replicaUrl: string | null;
  readonly secretKey: string;
}

export interface GameServerConfig {
  /** Address for status queries; null if not configured. */
  readonly address: string | null;
  /** Address that players enter; null if not configured. The one in `server.properties` may not work from outside. */
  readonly publicAddress: string | null;
  readonly directory: string | null;
  /** Folders outside of `directory` that links in it may lead to. */
  readonly links: readonly string[];
  /** The folders in which staff may choose that of a game server. */
  readonly roots: readonly string[];
  /** From `server.properties`, shown until the server replies to a status query. */
  readonly motd: string | null;
  readonly maxPlayers: number | null;
  /** Access to the console, if `server.properties` has one. */
  readonly rcon: RconAccess | null;
  /** Problems in `server.properties`. They do not prevent startup. */
  readonly problems: readonly string[];
}

export interface BackupConfig {
  /** Null disables automatic backups, except before an upgrade. */
  readonly schedule: BackupSchedule | null;
  readonly directory: string;
  /** Number of backups to keep of each kind. */
  readonly keep: number;
  readonly beforeUpgrade: boolean;
}

export interface Config {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  readonly publicOrigin: string;
  readonly database: DatabaseConfig;
  readonly dataDir: string;
  readonly demoData: boolean;
  readonly owner: { readonly username: string; readonly password: string | null };
  readonly gameServer: GameServerConfig;
  readonly votifier: {
    /** TCP port for votes; null opens none. */
    readonly port: number | null;
    /** Default token for voting sites without their own. */
    readonly token: string | null;
    /** Whether version 1 of the protocol is accepted too, which only a public key protects. */
    readonly v1: boolean;
  };
  /** Access to the game server's console; null: that of the panel, or of `server.properties`. */
  readonly rcon: RconAccess | null;
  /** The mail server of the environment; null: the one of the panel, if there is one. */
  readonly mailServer: MailServerSettings | null;
  /** Whether bans made on this site are sent to the game server. */
  readonly sendsBans: boolean;
  /** Prefix of Bedrock players' names; null if there is none. */
  readonly playerNamePrefix: string | null;
  readonly liteBans: LiteBansAddress | null;
  /** Express's "trust proxy": false, the number of proxies in front, or their addresses. */
  readonly trustProxy: false | number | readonly string[];
  readonly logLevel: LogLevel;
  readonly metricsToken: string | null;
  /** TTL of cached responses for anonymous visitors; 0 disables the cache. */
  readonly responseCacheMs: number;
  /** URL template with `{name}` and `{size}`; null draws all avatars on this site. */
  readonly avatarUpstream: string | null;
  readonly storeCurrency: string;
  readonly backups: BackupConfig;
  /** The only hosts that staff may connect to in the panel, as `host` or `host:port`; null: every host but this machine. */
  readonly connectionHosts: readonly string[] | null;
  /** `host:port` of private hosts that webhooks may be sent to. */
  readonly webhookPrivateHosts: readonly string[];
  /** Base address of Discord's API; another one only in tests. */
  readonly discordApi: string;
  /** API requests that one address may send to one instance per minute; a rendered page counts as three. */
  readonly requestsPerMinute: number;
  readonly media: {
    readonly acceptsUploads: boolean;
    /** Space for uploaded pictures in the database. */
    readonly quotaBytes: number;
  };
  /** Maximum uses per visitor. The name of each environment variable states the period. */
  readonly limits: Readonly<Record<RateLimitedAction, number>>;
}

/** Reports all problems of the environment at once. Messages never contain secrets. */
export class ConfigError extends StartupError {
  constructor(readonly problems: readonly string[]) {
    super(['The configuration is not valid:', ...problems.map((problem) => `  - ${problem}`)].join('\n'));
  }
}

/** Relative paths start at the project root. An empty variable counts as unset, except for AVATAR_UPSTREAM. */
export function readConfig(env: Environment): Config {
  const problems: string[] = [];

  const read = <T, Fallback>(name: VariableName, parse: (text: string) => T, fallback: Fallback): T | Fallback => {
    const text = env[name];
    if (text === undefined || text === '') return fallback;
    try {
      return parse(text);
    } catch (thrown) {
      if (!(thrown instanceof InvalidValue)) throw thrown;
      problems.push(`${name} must be ${thrown.message}.`);
      return fallback;
    }
  };

  const readDatabase = (): DatabaseConfig => {
    const secretKey = read('SECRET_KEY', secret, null);
    const isPooled = read('DATABASE_POOLED', trueOrFalse, false);
    const directUrl = read('DATABASE_DIRECT_URL', postgresUrl, null);
    const replicaUrl = read('DATABASE_REPLICA_URL', postgresUrl, null);
    if (!env.DATABASE_URL) {
      if (isPooled) problems.push('DATABASE_POOLED requires DATABASE_URL: the embedded database has no pooler.');
      if (directUrl) problems.push('DATABASE_DIRECT_URL requires DATABASE_URL: the embedded database has no pooler.');
      if (replicaUrl)
        problems.push('DATABASE_REPLICA_URL requires DATABASE_URL: the embedded database has no replica.');
      return { kind: 'embedded', secretKey };
    }
    if (!env.SECRET_KEY) {
      problems.push('SECRET_KEY is required with DATABASE_URL: at least 32 characters, the same for every instance.');
    }
    if (isPooled && (!env.DATABASE_DIRECT_URL || env.DATABASE_DIRECT_URL === env.DATABASE_URL)) {
      problems.push(
        'DATABASE_DIRECT_URL is required with DATABASE_POOLED: the address of PostgreSQL itself, not of the pooler.',
      );
    }
    if (env.DATABASE_DIRECT_URL && !isPooled) {
      problems.push('DATABASE_DIRECT_URL requires DATABASE_POOLED=true, which declares DATABASE_URL as a pooler.');
    }
    const url = read('DATABASE_URL', postgresUrl, '');
    return { kind: 'external', url, isPooled, directUrl: directUrl ?? url, replicaUrl, secretKey: secretKey ?? '' };
  };

  const readRcon = (): RconAccess | null => {
    const address = read('RCON_ADDRESS', rconAddress, null);
    const password = read('RCON_PASSWORD', rconPassword, null);
    if (env.RCON_ADDRESS && !env.RCON_PASSWORD) problems.push('RCON_PASSWORD is required with RCON_ADDRESS.');
    if (env.RCON_PASSWORD && !env.RCON_ADDRESS) problems.push('RCON_ADDRESS is required with RCON_PASSWORD.');
    return address !== null && password !== null ? { ...address, password } : null;
  };

  const readMailServer = (): MailServerSettings | null => {
    const connection = read('SMTP_URL', smtpUrl, null);
    const sender = read('MAIL_FROM', mailSender, null);
    if (env.SMTP_URL && !env.MAIL_FROM) problems.push('MAIL_FROM is required with SMTP_URL.');
    if (env.MAIL_FROM && !env.SMTP_URL) problems.push('SMTP_URL is required with MAIL_FROM.');
    return connection && sender && { ...connection, ...sender };
  };

  const port = read('PORT', wholeNumber(1, 65_535), 3000);
  const database = readDatabase();
  const publicAddress = read('GAME_SERVER_ADDRESS', serverAddress, null);
  const directory = read('GAME_SERVER_DIR', existingFolder, null);
  const { properties, problems: settingsProblems } = directory ? readServerProperties(directory) : NO_PROPERTIES;
  const gameServer: GameServerConfig = {
    address: publicAddress ?? properties?.address ?? null,
    publicAddress,
    directory,
    links: read('GAME_SERVER_LINKS', linkedFolders, []),
    roots: read('GAME_SERVER_ROOTS', gameServerRoots, besideProject()),
    motd: properties?.motd ?? null,
    maxPlayers: properties?.maxPlayers ?? null,
    rcon: properties?.rcon ?? null,
    problems: settingsProblems,
  };
  const votifier = {
    port: read('VOTIFIER_PORT', wholeNumber(1, 65_535), null),
    token: read('VOTIFIER_TOKEN', votifierToken, null),
    v1: read('VOTIFIER_V1', trueOrFalse, false),
  };
  if (votifier.v1 && !env.VOTIFIER_PORT)
    problems.push('VOTIFIER_V1 requires VOTIFIER_PORT, the port for incoming votes.');
  if (votifier.port === port) problems.push('VOTIFIER_PORT must not be the same as PORT.');
  const login = read('LIMIT_LOGIN_PER_MINUTE', limit, 6);
  const isStandalone = database.kind === 'embedded' && !gameServer.address && !gameServer.directory;

  const config: Config = {
    production: env.NODE_ENV !== 'development',
    host: read('HOST', host, '0.0.0.0'),
    port,
    publicOrigin: read('PUBLIC_ORIGIN', origin, `http://localhost:${port}`),
    database,
    dataDir: inProject(env.DATA_DIR || 'data'),
    demoData: read('DEMO_DATA', trueOrFalse, isStandalone),
    owner: { username: read('OWNER_USERNAME', username, 'owner'), password: read('OWNER_PASSWORD', password, null) },
    gameServer,
    votifier,
    rcon: readRcon(),
    mailServer: readMailServer(),
    sendsBans: read('RCON_BANS', trueOrFalse, false),
    playerNamePrefix: read('PLAYER_NAME_PREFIX', playerNamePrefix, null),
    liteBans: read('LITEBANS_URL', liteBansUrl, null),
    trustProxy: read('TRUST_PROXY', proxies, false),
    logLevel: read('LOG_LEVEL', logLevel, 'info'),
    metricsToken: env.METRICS_TOKEN || null,
    responseCacheMs: read('RESPONSE_CACHE_MS', cacheTtl, read('ANSWERS_KEPT_MS', cacheTtl, MAX_TTL_MS)),
    avatarUpstream: env.AVATAR_UPSTREAM === '' ? null : read('AVATAR_UPSTREAM', avatarTemplate, defaultAvatars),
    storeCurrency: read('STORE_CURRENCY', currency, 'USD'),
    backups: {
      schedule: read('BACKUP_SCHEDULE', backupSchedule, null),
      directory: inProject(env.BACKUP_DIR || join(env.DATA_DIR || 'data', 'backups')),
      keep: read('BACKUP_KEEP', wholeNumber(1, 1_000), 7),
      beforeUpgrade: read('BACKUP_BEFORE_UPGRADE', trueOrFalse, true),
    },
    media: {
      acceptsUploads: read('MEDIA_UPLOADS', trueOrFalse, true),
      quotaBytes: read('MEDIA_QUOTA_MB', wholeNumber(1, 1_000_000), 500) * 2 ** 20,
    },
    connectionHosts: read('CONNECTION_HOSTS', hosts, null),
    webhookPrivateHosts: read('WEBHOOK_PRIVATE_HOSTS', hostsWithPort, []),
    discordApi: env.DISCORD_API || 'https://discord.com/api/v10',
    requestsPerMinute: read('LIMIT_REQUESTS_PER_MINUTE', limit, 200),
    limits: {
      tickets: read('LIMIT_TICKETS_PER_HOUR', limit, 3),
      applications: read('LIMIT_APPLICATIONS_PER_DAY', limit, 3),
      wrongLinks: 20,
      guestReplies: 10,
      guestRepliesInADay: 40,
      linkRenewals: 5,
      attachments: 20,
      attachmentsInADay: 100,
      likes: read('LIMIT_LIKES_PER_MINUTE', limit, 30),
      signUps: read('LIMIT_SIGN_UPS_PER_HOUR', limit, 10),
      cart: read('LIMIT_CART_PER_MINUTE', limit, 60),
      search: read('LIMIT_SEARCH_PER_MINUTE', limit, 60),
      login,
      loginFrom56: 4 * login,
      loginFrom48: 16 * login,
      codes: read('LIMIT_CODES_PER_MINUTE', limit, 3),
      codesInAnHour: read('LIMIT_CODES_PER_HOUR', limit, 10),
      passwordLinks: read('LIMIT_PASSWORD_LINKS_PER_MINUTE', limit, 10),
      addressTests: 10,
      uploads: read('LIMIT_UPLOADS_PER_MINUTE', limit, 30),
      uploadsInADay: read('LIMIT_UPLOADS_PER_DAY', limit, 300),
    },
  };
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

/** An invalid value. The message completes the sentence "NAME must be …". */
class InvalidValue extends Error {}

const NO_PROPERTIES = { properties: null, problems: [] };
const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const defaultAvatars = 'https://mc-heads.net/avatar/{name}/{size}';
const namedNetworks: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];

/** This file is two levels below the project's root, in `src` as well as in `dist`. */
export const PROJECT_ROOT = resolve(__dirname, '../..');

const inProject = (path: string): string => resolve(PROJECT_ROOT, path);

/** The folder that this project is in, unless that is the whole disk. */
function besideProject(): string[] {
  const folder = dirname(PROJECT_ROOT);
  return folder === parsePath(folder).root ? [] : [folder];
}

const textMatching =
  (isValid: (text: string) => boolean, mustBe: string) =>
  (given: string): string => {
    if (!isValid(given)) throw new InvalidValue(mustBe);
    return given;
  };

const wholeNumber =
  (min: number, max: number) =>
  (given: string): number => {
    const number = /^\d+$/.test(given) ? Number(given) : NaN;
    if (!(number >= min && number <= max)) throw new InvalidValue(`a whole number from ${min} to ${max}`);
    return number;
  };

const limit = wholeNumber(1, 1_000_000);
const cacheTtl = wholeNumber(0, MAX_TTL_MS);

const isUrl = (given: string, ...protocols: string[]): boolean =>
  URL.canParse(given) && protocols.includes(new URL(given).protocol);

const isHost = (given: string): boolean =>
  isIP(given) !== 0 || /^([a-z0-9]([a-z0-9-]*[a-z0-9])?)(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i.test(given);

const host = textMatching(isHost, 'an IP address or a host name to listen on, such as 0.0.0.0 or 127.0.0.1');
/** Without brackets, the port of an IPv6 address cannot be told from its last group. */
const BRACKETS = 'an IPv6 address needs brackets, such as [::1] or [::1]:25565';

const serverAddress = textMatching(
  (given) => parseServerAddress(given) !== null,
  `a host with an optional port, such as play.example.com or 10.0.0.5:25565; ${BRACKETS}`,
);
const rconPassword = textMatching(
  (given) => Buffer.byteLength(given) <= MAX_COMMAND_BYTES,
  `at most ${MAX_COMMAND_BYTES.toLocaleString('en')} bytes long`,
);
const playerNamePrefix = textMatching(
  (given) => PLAYER_NAME_PREFIX_PATTERN.test(given),
  '1 to 16 characters such as a dot, without spaces and quotes',
);
const secret = textMatching((given) => given.length >= 32, 'at least 32 characters long');
const votifierToken = textMatching((given) => given.length >= 8 && given.length <= 200, '8 to 200 characters long');
const username = textMatching((given) => USERNAME_PATTERN.test(given), '3 to 32 letters, digits or _ . -');
const password = textMatching(isPassword, '10 to 200 characters long');
const currency = textMatching(
  (given) => /^[A-Z]{3}$/.test(given),
  'a currency code of three capital letters, such as USD or EUR',
);
/** An unescaped password is escaped, because drivers expect that. */
function postgresUrl(given: string): string {
  const url = parseDatabaseUrl(given);
  if (!url || !/^postgres(ql)?$/.test(url.scheme) || !URL.canParse(formatDatabaseUrl(url))) {
    throw new InvalidValue(`an address such as postgres://user:password@host:5432/database; ${ESCAPING_ADVICE}`);
  }
  return formatDatabaseUrl(url);
}

function liteBansUrl(given: string): LiteBansAddress {
  const unknown = findUnknownParameter(given);
  if (unknown !== null)
    throw new InvalidValue(`an address with the parameters prefix and sslmode only, not ${unknown}`);
  const address = parseLiteBansAddress(given);
  if (!address) {
    throw new InvalidValue(
      `an address such as mysql://user:password@host:3306/database?prefix=litebans_ (or mariadb, postgres); ${ESCAPING_ADVICE}`,
    );
  }
  return address;
}

/** The parsed value, or an `InvalidValue` where there is none. */
const parsedBy =
  <T>(parse: (text: string) => T | null, mustBe: string) =>
  (given: string): T => {
    const value = parse(given);
    if (value === null) throw new InvalidValue(mustBe);
    return value;
  };

const smtpUrl = parsedBy(
  parseMailServer,
  `an address such as smtps://user:password@smtp.example.com:465 or smtp://user:password@smtp.example.com:587; ${ESCAPING_ADVICE}`,
);
const mailSender = parsedBy(
  parseSender,
  'an e-mail address, or a name and an address such as Costa <mail@example.com>',
);

const avatarTemplate = textMatching(
  (given) => isUrl(given, 'https:', 'http:') && given.includes('{name}'),
  `an http or https address that contains {name}, such as ${defaultAvatars}, or empty`,
);

function rconAddress(given: string): ServerAddress {
  const address = parseServerAddress(given, DEFAULT_RCON_PORT);
  if (!address)
    throw new InvalidValue(`a host with an optional port, such as 127.0.0.1 or 10.0.0.5:25575; ${BRACKETS}`);
  return address;
}

function origin(given: string): string {
  const url = isUrl(given, 'https:', 'http:') ? new URL(given) : null;
  const isBare = url?.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
  if (!url || !isBare)
    throw new InvalidValue('the address of the site without a path, such as https://www.example.com');
  return url.origin;
}

/** As `URL` writes the host name, so that the address of a webhook can be compared. */
function hostsWithPort(given: string): string[] {
  return given.split(',').map((each) => {
    const text = each.trim();
    const url = /:\d{1,5}$/.test(text) && isUrl(`http://${text}`, 'http:') ? new URL(`http://${text}`) : null;
    if (!url || url.pathname !== '/' || url.username || url.search || url.hash) {
      throw new InvalidValue('a comma-separated list of hosts with a port, such as bot:8080');
    }
    return `${url.hostname}:${url.port || '80'}`;
  });
}

/** As staff's addresses are compared: `host`, `host:port`, `[IPv6]` or `[IPv6]:port`. */
function hosts(given: string): string[] {
  return given.split(',').map((each) => {
    const text = each.trim();
    const address = parseServerAddress(text);
    if (!address) throw new InvalidValue(`a comma-separated list of hosts with an optional port; ${BRACKETS}`);
    return /\]?:\d{1,5}$/.test(text.replace(/^\[[^\]]*\]/, '')) ? `${address.host}:${address.port}` : address.host;
  });
}

function trueOrFalse(given: string): boolean {
  if (given !== 'true' && given !== 'false') throw new InvalidValue('true or false');
  return given === 'true';
}

function backupSchedule(given: string): BackupSchedule {
  const schedule = BackupSchedule.parse(given);
  if (!schedule)
    throw new InvalidValue(
      'daily, daily with a time such as daily 04:00 (UTC), or an interval from 15m to 30d such as every 6h',
    );
  return schedule;
}

function logLevel(given: string): LogLevel {
  const level = logLevels.find((known) => known === given);
  if (!level) throw new InvalidValue(`one of ${logLevels.join(', ')}`);
  return level;
}

function existingFolder(given: string): string {
  const path = inProject(given);
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) {
    throw new InvalidValue(`an existing folder (${path} is not one)`);
  }
  return path;
}

/** Refuses `/`, which would mean any place. The folders need not exist yet, because disks may be mounted later. */
const foldersLike =
  (example: string) =>
  (given: string): string[] => {
    const folders = given.split(',').map((folder) => normalize(folder.trim()));
    if (!folders.every((folder) => isAbsolute(folder) && parsePath(folder).root !== folder)) {
      throw new InvalidValue(`a comma-separated list of absolute folders such as ${example}, but not the whole disk`);
    }
    return folders;
  };

const linkedFolders = foldersLike('/mnt/disk2/world');
const gameServerRoots = foldersLike('/srv/minecraft');

/** Refuses `true`: trusting every proxy would let visitors forge their address. */
function proxies(given: string): false | number | string[] {
  if (given === 'false') return false;
  if (/^\d{1,2}$/.test(given)) return Number(given);

  const addresses = given.split(',').map((address) => address.trim());
  if (!addresses.every(isNetwork)) {
    throw new InvalidValue('false, the number of proxies, or a list of proxy addresses such as 127.0.0.1, 10.0.0.0/8');
  }
  return addresses;
}

function isNetwork(given: string): boolean {
  const [address = '', bits, ...rest] = given.split('/');
  const maxBits = isIP(address) === 4 ? 32 : 128;
  const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= maxBits);
  return namedNetworks.includes(given) || (isIP(address) !== 0 && isRange && rest.length === 0);
}
