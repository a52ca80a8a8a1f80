import { ForeignBan } from '../../domain/bans/ForeignBan';
import { type BanDatabase, BanDatabaseUnavailable, type OpenBanDatabase } from '../../domain/imports/BanDatabase';
import { isUuid } from '../../domain/shared/uuid';
import { describeLiteBans, type LiteBansAddress } from './LiteBansAddress';
import { openMySql } from './openMySql';
import { openPostgres } from './openPostgres';
import type { ReadOnlyConnection } from './ReadOnlyConnection';

const BATCH_SIZE = 1_000;

/** The `removed_by_name` of an expired ban. */
const EXPIRED_MARKER = '#expired';

type LiteBansRow = Readonly<Record<string, string | null>>;

/** How each dialect casts a number or a bit to text, computes a checksum, and writes a parameter. */
const DIALECTS = {
  mysql: {
    text: (column: string) => `CAST(${column} AS CHAR)`,
    bit: (column: string) => `CAST(CAST(${column} AS UNSIGNED) AS CHAR)`,
    sumOf: (text: string) => `CAST(COALESCE(SUM(CRC32(${text})), 0) AS CHAR)`,
    joined: (columns: readonly string[]) => `CONCAT_WS(' ', ${columns.join(', ')})`,
    parameter: () => '?',
  },
  postgres: {
    text: (column: string) => `${column}::text`,
    bit: (column: string) => `${column}::text`,
    sumOf: (text: string) => `coalesce(sum(hashtext(${text})), 0)::text`,
    joined: (columns: readonly string[]) => `concat_ws(' ', ${columns.join(', ')})`,
    parameter: (index: number) => `$${index}`,
  },
} as const;

/** The tables of LiteBans: https://gitlab.com/ruany/LiteBans. Mutes, warnings and kicks are not imported. */
export class LiteBansTables implements BanDatabase {
  readonly origin: string;

  constructor(private readonly address: LiteBansAddress) {
    this.origin = describeLiteBans(address);
  }

  async open(): Promise<OpenBanDatabase> {
    const open = this.address.dialect === 'mysql' ? openMySql : openPostgres;
    return new OpenLiteBansTables(await withReadableErrors(() => open(this.address)), this.address);
  }
}

/** The tables, over a connection of either dialect. */
export class OpenLiteBansTables implements OpenBanDatabase {
  private readonly sql: (typeof DIALECTS)[LiteBansAddress['dialect']];
  private readonly bansTable: string;
  private readonly historyTable: string;

  constructor(
    private readonly connection: ReadOnlyConnection,
    { dialect, prefix }: LiteBansAddress,
  ) {
    this.sql = DIALECTS[dialect];
    this.bansTable = `${prefix}bans`;
    this.historyTable = `${prefix}history`;
  }

  close(): Promise<void> {
    return this.connection.close();
  }

  /** Its first word is the id of the newest ban. */
  async fingerprint(): Promise<string> {
    const { bit, joined, sumOf, text } = this.sql;
    const state = joined(['id', bit('active'), text('until'), 'reason', 'banned_by_name', 'removed_by_name']);
    const [bans] = await this.query(
      `SELECT ${text('coalesce(max(id), 0)')} AS newest, ${text('count(*)')} AS number, ${sumOf(state)} AS state
       FROM ${this.bansTable}`,
    );
    const [names] = await this.query(
      `SELECT ${text('coalesce(max(id), 0)')} AS newest, ${text('count(*)')} AS number FROM ${this.historyTable}`,
    );
    return [bans?.['newest'], bans?.['number'], bans?.['state'], names?.['newest'], names?.['number']].join(' ');
  }

  async *bans(since: string | null): AsyncGenerator<ForeignBan[]> {
    const { bit, parameter, text } = this.sql;
    const newest = since?.split(' ', 1)[0] ?? '0';
    for (let last = '0'; ;) {
      const rows = await this.query(
        `SELECT ${text('id')} AS row_id, uuid, reason, banned_by_name, removed_by_name,
                ${text('time')} AS began, ${text('until')} AS ends, ${bit('active')} AS is_active
         FROM ${this.bansTable}
         WHERE id > ${parameter(1)} AND (id > ${parameter(2)} OR ${bit('active')} IN ('1', 't', 'true'))
         ORDER BY id LIMIT ${BATCH_SIZE}`,
        [last, newest],
      );
      if (rows.length === 0) return;
      const names = await this.namesOf(rows.flatMap(({ uuid }) => (uuid && isUuid(uuid) ? [uuid] : [])));
      yield rows.flatMap((row) => toForeignBan(row, names) ?? []);
      last = rows.at(-1)?.['row_id'] ?? last;
    }
  }

  /** The most recent name of each player, by uuid. */
  private async namesOf(uuids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const uniqueUuids = [...new Set(uuids)];
    if (uniqueUuids.length === 0) return new Map();
    const placeholders = uniqueUuids.map((_, index) => this.sql.parameter(index + 1)).join(', ');
    const rows = await this.query(
      `SELECT uuid, name FROM ${this.historyTable} WHERE uuid IN (${placeholders}) AND name IS NOT NULL ORDER BY date, id`,
      uniqueUuids,
    );
    return new Map(rows.map(({ uuid, name }) => [String(uuid).toLowerCase(), String(name)]));
  }

  private query(sql: string, parameters: readonly string[] = []): Promise<LiteBansRow[]> {
    return withReadableErrors(() => this.connection.query(sql, parameters));
  }
}

/** Null for a ban of an address alone: it names no player, and addresses are never published. */
function toForeignBan(row: LiteBansRow, names: ReadonlyMap<string, string>): ForeignBan | null {
  const uuid = row['uuid']?.toLowerCase() ?? '';
  const [began, ends] = [Number(row['began']), Number(row['ends'])];
  if (!isUuid(uuid) || !isTimestamp(began)) return null;

  const isActive = /^(1|t|true)$/.test(row['is_active'] ?? '');
  const expiresAt = isTimestamp(ends) ? new Date(ends) : null;
  const hasExpired = row['removed_by_name'] === EXPIRED_MARKER && expiresAt !== null;
  return ForeignBan.fromReport('litebans', {
    id: String(row['row_id']),
    uuid,
    name: names.get(uuid) ?? null,
    reason: stripFormatting(row['reason']),
    bannedBy: stripFormatting(row['banned_by_name']),
    date: new Date(began),
    expiresAt,
    isLifted: !isActive && !hasExpired,
  });
}

/** LiteBans also writes formatting codes with `&`, and a line break as a backslash and an n. */
const stripFormatting = (text: string | null | undefined): string =>
  (text ?? '').replaceAll('\\n', ' ').replace(/&(?:#[0-9a-f]{6}|[0-9a-fk-or])/gi, '');

const isTimestamp = (milliseconds: number): boolean => milliseconds > 0 && milliseconds <= 8.64e15;

/** Error codes of drivers and databases, with a text for people. */
const ERROR_MESSAGES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the connection was refused',
  ENOTFOUND: 'the host does not exist',
  EAI_AGAIN: 'the host name cannot be resolved',
  ETIMEDOUT: 'the connection timed out',
  PROTOCOL_SEQUENCE_TIMEOUT: 'the connection timed out',
  PROTOCOL_CONNECTION_LOST: 'the connection was closed',
  ER_ACCESS_DENIED_ERROR: 'the user name or password is wrong',
  ER_DBACCESS_DENIED_ERROR: 'the user has no access to the database',
  ER_TABLEACCESS_DENIED_ERROR: 'the user has no permission to read the tables',
  ER_BAD_DB_ERROR: 'the database does not exist',
  ER_NO_SUCH_TABLE: 'the tables do not exist; check the table prefix in ?prefix=',
  '28P01': 'the user name or password is wrong',
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
    throw new BanDatabaseUnavailable(code === undefined ? message.slice(0, 200) : (ERROR_MESSAGES[code] ?? code));
  }
}
