import { formatBanRow } from '../../domain/bans/BanRowKey';
import { ForeignBan } from '../../domain/bans/ForeignBan';
import {
  type BanDatabase,
  BanDatabaseUnavailable,
  type BanKeys,
  type OpenBanDatabase,
} from '../../domain/imports/BanDatabase';
import { isUuid } from '../../domain/shared/uuid';
import { databaseProblemOf } from './databaseProblem';
import { describeLiteBans, type LiteBansAddress } from './LiteBansAddress';
import { OPEN_WAY, type Way } from '../game/ConnectionFence';
import { openMySql } from './openMySql';
import { openPostgres } from './openPostgres';
import type { ReadOnlyConnection } from './ReadOnlyConnection';

/** How many ids one checksum covers. Only parts with another checksum are read again. */
const PART_SIZE = 1_000;

const KEY_BATCH_SIZE = 20_000;

/** The `removed_by_name` of an expired ban. */
const EXPIRED_MARKER = '#expired';

/** MySQL cannot compare columns of two tables that were created with different collations. */
const MIXED_COLLATIONS = 'ER_CANT_AGGREGATE_2COLLATIONS';

type LiteBansRow = Readonly<Record<string, string | null>>;

/** The columns whose values decide what the site shows. */
const STATE_COLUMNS = ['uuid', 'reason', 'banned_by_name', 'removed_by_name'];

/** The `server_scope` of a ban of the whole network. */
const EVERYWHERE = ['*', ''];

/** How each dialect casts a number, a time (in seconds since 1970) or a bit to text, computes a checksum of columns, divides integers, and writes a parameter. */
const DIALECTS = {
  mysql: {
    text: (column: string) => `CAST(${column} AS CHAR)`,
    time: (column: string) => `CAST(UNIX_TIMESTAMP(${column}) AS CHAR)`,
    bit: (column: string) => `CAST(CAST(${column} AS UNSIGNED) AS CHAR)`,
    checksum: (columns: readonly string[]) =>
      `CAST(COALESCE(SUM(CAST(CONV(LEFT(MD5(CONCAT_WS(' ', ${columns.map((column) => `QUOTE(${column})`).join(', ')})), 15), 16, 10) AS UNSIGNED)), 0) AS CHAR)`,
    part: (column: string, size: number) => `${column} DIV ${size}`,
    parameter: () => '?',
    schema: 'table_schema = DATABASE()',
  },
  postgres: {
    text: (column: string) => `${column}::text`,
    time: (column: string) => `extract(epoch FROM ${column})::text`,
    bit: (column: string) => `${column}::text`,
    checksum: (columns: readonly string[]) =>
      `coalesce(sum(hashtextextended(concat_ws(' ', ${columns.map((column) => `quote_nullable(${column})`).join(', ')}), 0)), 0)::text`,
    part: (column: string, size: number) => `(${column} / ${size})`,
    parameter: (index: number) => `$${index}`,
    schema: 'table_schema = ANY (current_schemas(false)::text[])',
  },
} as const;

/** The tables of LiteBans: https://gitlab.com/ruany/LiteBans. Mutes, warnings and kicks are not imported. */
export class LiteBansTables implements BanDatabase {
  readonly origin: string;

  constructor(
    private readonly address: LiteBansAddress,
    private readonly way: Way = OPEN_WAY,
  ) {
    this.origin = describeLiteBans(address);
  }

  async open({ ofAllServers } = { ofAllServers: false }): Promise<OpenBanDatabase> {
    const open = this.address.dialect === 'mysql' ? openMySql : openPostgres;
    return new OpenLiteBansTables(
      await withReadableErrors(() => open(this.address, this.way)),
      this.address,
      ofAllServers,
    );
  }
}

/** The tables, over a connection of either dialect. */
export class OpenLiteBansTables implements OpenBanDatabase {
  private readonly sql: (typeof DIALECTS)[LiteBansAddress['dialect']];
  private readonly bansTable: string;
  private readonly historyTable: string;
  private knownFingerprint: Promise<string> | null = null;
  private knownColumns: Promise<ReadonlySet<string>> | null = null;

  constructor(
    private readonly connection: ReadOnlyConnection,
    { dialect, prefix }: LiteBansAddress,
    private readonly ofAllServers = false,
  ) {
    this.sql = DIALECTS[dialect];
    this.bansTable = `${prefix}bans`;
    this.historyTable = `${prefix}history`;
  }

  close(): Promise<void> {
    return this.connection.close();
  }

  /** Those of the columns `silent` and `server_scope` that there are: earlier versions of LiteBans have neither. */
  private columns(): Promise<ReadonlySet<string>> {
    return (this.knownColumns ??= this.readColumns());
  }

  private async readColumns(): Promise<ReadonlySet<string>> {
    const { parameter, schema } = this.sql;
    const columns = await this.query(
      `SELECT column_name AS name FROM information_schema.columns
       WHERE ${schema} AND table_name = ${parameter(1)} AND column_name IN ('silent', 'server_scope')`,
      [this.bansTable],
    );
    return new Set(columns.map(({ name }) => name?.toLowerCase() ?? ''));
  }

  /** The condition for the rows that are imported. A silent ban is not public. */
  private async publicCondition(): Promise<string> {
    const columns = await this.columns();
    const conditions = [
      columns.has('silent') && `(silent IS NULL OR ${this.sql.bit('silent')} IN ('0', 'false'))`,
      columns.has('server_scope') &&
        !this.ofAllServers &&
        `(server_scope IS NULL OR server_scope IN (${EVERYWHERE.map((scope) => `'${scope}'`).join(', ')}))`,
    ].filter((condition) => condition !== false);
    return conditions.length === 0 ? 'TRUE' : conditions.join(' AND ');
  }

  private async stateColumns(): Promise<string[]> {
    const hasScope = this.ofAllServers && (await this.columns()).has('server_scope');
    return hasScope ? [...STATE_COLUMNS, 'server_scope'] : [...STATE_COLUMNS];
  }

  /** A checksum of the current names of the banned players, and one of each part of the bans. */
  fingerprint(): Promise<string> {
    return (this.knownFingerprint ??= this.readFingerprint());
  }

  private async readFingerprint(): Promise<string> {
    const { bit, checksum, part, text } = this.sql;
    const columns = [...(await this.stateColumns()), text('id'), text('time'), text('until'), bit('active')];
    const parts = await this.query(
      `SELECT ${text(part('id', PART_SIZE))} AS part, ${text('count(*)')} AS number, ${checksum(columns)} AS state
       FROM ${this.bansTable} WHERE ${await this.publicCondition()} GROUP BY part ORDER BY min(id)`,
    );
    return [
      await this.nameChecksum(),
      ...parts.map((row) => [row['part'], row['number'], row['state']].join(':')),
    ].join(' ');
  }

  /** Leaves out the history of players without a ban, which changes whenever they join. */
  private async nameChecksum(): Promise<string> {
    const { checksum, text } = this.sql;
    const select = (condition: string) =>
      `SELECT ${checksum(['history.uuid', 'history.name', text('history.id')])} AS state
       FROM ${this.historyTable} AS history JOIN (
         SELECT uuid, max(date) AS date FROM ${this.historyTable} WHERE name IS NOT NULL ${condition} GROUP BY uuid
       ) AS latest ON latest.uuid = history.uuid AND latest.date = history.date
       WHERE history.name IS NOT NULL`;
    const [names] = await withReadableErrors(() =>
      this.connection.query(select(`AND uuid IN (SELECT uuid FROM ${this.bansTable})`), []).catch((thrown) => {
        if ((thrown as NodeJS.ErrnoException).code !== MIXED_COLLATIONS) throw thrown;
        return this.connection.query(select(''), []);
      }),
    );
    return names?.['state'] ?? '0';
  }

  async count(): Promise<number> {
    const [row] = await this.query(
      `SELECT ${this.sql.text('count(*)')} AS bans FROM ${this.bansTable} WHERE ${await this.publicCondition()}`,
    );
    return Number(row?.['bans'] ?? 0);
  }

  async keys(): Promise<BanKeys> {
    const { bit, parameter, text } = this.sql;
    const keys = { all: [] as string[], active: [] as string[] };
    for (let last = '0'; ;) {
      const rows = await this.query(
        `SELECT ${text('id')} AS row_id, uuid, removed_by_name, ${text('time')} AS began, ${text('until')} AS ends,
                ${bit('active')} AS is_active
         FROM ${this.bansTable} WHERE id > ${parameter(1)} AND ${await this.publicCondition()} ORDER BY id LIMIT ${KEY_BATCH_SIZE}`,
        [last],
      );
      if (rows.length === 0) return keys;
      for (const row of rows) {
        const parsed = parseRow(row);
        if (!parsed) continue;
        keys.all.push(parsed.key);
        if (!parsed.isLifted) keys.active.push(parsed.key);
      }
      last = rows.at(-1)?.['row_id'] ?? last;
    }
  }

  async *bans(since: string | null, readAt: Date): AsyncGenerator<ForeignBan[]> {
    const { bit, parameter, text } = this.sql;
    const [names, ...parts] = (await this.fingerprint()).split(' ');
    const [formerNames, ...formerParts] = since?.split(' ') ?? [];
    const unchanged = new Set(names === formerNames ? formerParts : []);
    const columns = await this.stateColumns();
    for (const state of parts) {
      if (unchanged.has(state)) continue;
      const first = BigInt(state.split(':', 1)[0] ?? 0) * BigInt(PART_SIZE);
      const rows = await this.query(
        `SELECT ${text('id')} AS row_id, ${columns.join(', ')},
                ${text('time')} AS began, ${text('until')} AS ends, ${bit('active')} AS is_active
         FROM ${this.bansTable} WHERE id >= ${parameter(1)} AND id < ${parameter(2)} AND ${await this.publicCondition()} ORDER BY id`,
        [String(first), String(first + BigInt(PART_SIZE))],
      );
      const playerNames = await this.namesOf(rows.flatMap(({ uuid }) => (uuid && isUuid(uuid) ? [uuid] : [])));
      yield rows.flatMap((row) => toForeignBan(row, playerNames, readAt) ?? []);
    }
  }

  /** All names of each player, by uuid, the oldest first. */
  private async namesOf(uuids: readonly string[]): Promise<ReadonlyMap<string, readonly NameOfPlayer[]>> {
    const uniqueUuids = [...new Set(uuids)];
    if (uniqueUuids.length === 0) return new Map();
    const placeholders = uniqueUuids.map((_, index) => this.sql.parameter(index + 1)).join(', ');
    const rows = await this.query(
      `SELECT uuid, name, ${this.sql.time('date')} AS seen FROM ${this.historyTable} WHERE uuid IN (${placeholders}) AND name IS NOT NULL ORDER BY date, id`,
      uniqueUuids,
    );
    const names = new Map<string, NameOfPlayer[]>();
    for (const { uuid, name, seen } of rows) {
      const known = names.get(String(uuid).toLowerCase()) ?? [];
      names.set(String(uuid).toLowerCase(), [...known, { name: String(name), seenMs: Number(seen) * 1000 }]);
    }
    return names;
  }

  private query(sql: string, parameters: readonly string[] = []): Promise<LiteBansRow[]> {
    return withReadableErrors(() => this.connection.query(sql, parameters));
  }
}

interface NameOfPlayer {
  readonly name: string;
  /** Milliseconds since 1970, in the zone of the game server: hours may be missing. */
  readonly seenMs: number;
}

interface ParsedRow {
  readonly uuid: string;
  readonly id: string;
  readonly key: string;
  readonly date: Date;
  readonly expiresAt: Date | null;
  readonly isLifted: boolean;
}

/** Null for a ban of an address alone: it names no player, and addresses are never published. */
function parseRow(row: LiteBansRow): ParsedRow | null {
  const uuid = row['uuid']?.toLowerCase() ?? '';
  const [startMs, ends] = [Number(row['began']), Number(row['ends'])];
  if (!isUuid(uuid) || !isTimestamp(startMs)) return null;

  const id = formatBanRow({ uuid, startMs, rowId: String(row['row_id']) });
  const isActive = /^(1|t|true)$/.test(row['is_active'] ?? '');
  const expiresAt = isTimestamp(ends) ? new Date(ends) : null;
  const hasExpired = row['removed_by_name'] === EXPIRED_MARKER && expiresAt !== null;
  return { uuid, id, key: `litebans:${id}`, date: new Date(startMs), expiresAt, isLifted: !isActive && !hasExpired };
}

function toForeignBan(
  row: LiteBansRow,
  namesByPlayer: ReadonlyMap<string, readonly NameOfPlayer[]>,
  readAt: Date,
): ForeignBan | null {
  const parsed = parseRow(row);
  if (!parsed) return null;
  const names = namesByPlayer.get(parsed.uuid) ?? [];
  const nameAtBan = names.findLast(({ seenMs }) => seenMs <= parsed.date.getTime()) ?? names[0];
  return ForeignBan.fromReport('litebans', {
    ...parsed,
    readAt,
    name: nameAtBan?.name ?? null,
    currentName: names.at(-1)?.name ?? null,
    reason: stripFormatting(row['reason']),
    bannedBy: stripFormatting(row['banned_by_name']),
    scope: EVERYWHERE.includes(row['server_scope'] ?? '') ? null : row['server_scope'],
  });
}

/** The names of the tags of MiniMessage: https://docs.papermc.io/adventure/minimessage/format/ */
const TAGS =
  'black|dark_(?:blue|green|aqua|red|purple|gr[ae]y)|gold|gr[ae]y|blue|green|aqua|red|light_purple|yellow|white|#[0-9a-f]{6}' +
  '|color|colour|c|shadow|bold|b|italic|em|i|underlined|u|strikethrough|st|obfuscated|obf|reset|click|hover|key|lang|tr' +
  '|insertion|rainbow|gradient|transition|font|newline|br|selector|sel|score|nbt|pride|sprite|head';

/** The formatting codes that LiteBans writes beside those with `§`. */
const FORMATTING = new RegExp(`&(?:#[0-9a-f]{6}|x(?:&[0-9a-f]){6}|[0-9a-fk-or])|<[/!]?(?:${TAGS})(?::[^<>]*)?>`, 'gi');

/** A line break is written as a backslash and an n. */
const stripFormatting = (text: string | null | undefined): string =>
  (text ?? '').replace(/\\n|<(?:newline|br)>/gi, ' ').replace(FORMATTING, '');

const isTimestamp = (milliseconds: number): boolean => milliseconds > 0 && milliseconds <= 8.64e15;

const UNVERIFIED = 'the certificate of the database is not trusted; sslmode=require accepts any certificate';

/** Error codes of drivers and databases, with a text for people. */
const ERROR_MESSAGES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the connection was refused',
  ENOTFOUND: 'the host does not exist',
  EAI_AGAIN: 'the host name cannot be resolved',
  ETIMEDOUT: 'the connection timed out',
  PROTOCOL_SEQUENCE_TIMEOUT: 'the connection timed out',
  PROTOCOL_CONNECTION_LOST: 'the connection was closed',
  // Also the answer to an unencrypted connection of a user that needs an encrypted one.
  ER_ACCESS_DENIED_ERROR:
    'the user name or password is wrong, or the user needs an encrypted connection (sslmode=require in the address)',
  ER_DBACCESS_DENIED_ERROR: 'the user has no access to the database',
  ER_TABLEACCESS_DENIED_ERROR: 'the user has no permission to read the tables',
  ER_SECURE_TRANSPORT_REQUIRED: 'the database requires an encrypted connection; add sslmode=require to the address',
  HANDSHAKE_SSL_ERROR: UNVERIFIED,
  HANDSHAKE_NO_SSL_SUPPORT: 'the database does not support encrypted connections',
  DEPTH_ZERO_SELF_SIGNED_CERT: UNVERIFIED,
  SELF_SIGNED_CERT_IN_CHAIN: UNVERIFIED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNVERIFIED,
  ERR_TLS_CERT_ALTNAME_INVALID: UNVERIFIED,
  ER_BAD_DB_ERROR: 'the database does not exist',
  ER_NO_SUCH_TABLE: 'the tables do not exist; check the table prefix in ?prefix=',
  '28P01': 'the user name or password is wrong',
  '28000':
    'the database refuses this user, or it requires an encrypted connection; then add sslmode=require to the address',
  '3D000': 'the database does not exist',
  '42P01': 'the tables do not exist; check the table prefix in ?prefix=',
  '42501': 'the user has no permission to read the tables',
};

/** Prefers our own text to the message of the driver, which may contain the user name. */
async function withReadableErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    const { code, message } = thrown as NodeJS.ErrnoException;
    const reason = code === undefined ? message.slice(0, 200) : (ERROR_MESSAGES[code] ?? code);
    throw new BanDatabaseUnavailable(reason, databaseProblemOf(thrown), { cause: thrown });
  }
}
