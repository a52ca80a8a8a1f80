import { isIP } from 'node:net';
import { plainText } from '../gameserver/Motd';
import type { ForeignSource } from './BanSource';
import { MAIN_SERVER_ID } from '../servers/Server';
import { formatDuration } from './formatDuration';
import { maskAddresses } from './maskAddresses';

/** A ban as another program reports it; its content is untrusted. */
export interface ReportedBan {
  /** The id in the other program. */
  readonly id: string;
  /** Null if the ban is not tied to a known account. */
  readonly uuid: string | null;
  /** The name of the player when the ban was imposed. */
  readonly name: unknown;
  /** The name of the player today; absent if the program does not follow names. */
  readonly currentName?: unknown;
  readonly reason: unknown;
  readonly bannedBy: unknown;
  /** The start of the ban. */
  readonly date: Date;
  readonly readAt: Date;
  /** Null if the ban never ends. */
  readonly expiresAt: Date | null;
  readonly isLifted: boolean;
  /** What the program calls the server where the ban holds; absent: everywhere. */
  readonly scope?: unknown;
}

/** A longer ban counts as permanent, because some programs write a distant end date for "never". In milliseconds. */
const MAX_BAN_DURATION_MS = 100 * 365 * 24 * 60 * 60 * 1000;

/** The day on which the game was first published: no ban is older. */
const EARLIEST_START = new Date('2009-05-17T00:00:00Z');

/** Two clocks may differ by so much. */
const CLOCK_TOLERANCE_MS = 60 * 60 * 1000;

/** Whether a ban can have started then, as far as is known at `now`. */
export const isPossibleStart = (date: Date, now: Date): boolean =>
  date >= EARLIEST_START && date.getTime() <= now.getTime() + CLOCK_TOLERANCE_MS;

const MAX_NAME_LENGTH = 64;
const MAX_REASON_LENGTH = 500;

const DEFAULT_REASON = 'Banned by an operator.';
const DEFAULT_BANNED_BY = '(Unknown)';

/** A ban of another program, converted to the format of this site. */
export class ForeignBan {
  private constructor(
    readonly key: string,
    readonly uuid: string | null,
    /** The latest name that the program knows; null if it reported no usable name. */
    readonly username: string | null,
    /** The name when the ban was imposed, which is all that some programs know. */
    readonly nameAtBan: string | null,
    /** Whether the program follows names, so that `username` is that of today. */
    readonly hasCurrentName: boolean,
    readonly reason: string,
    readonly bannedBy: string,
    readonly duration: string,
    readonly expiresAt: Date | null,
    /** When the ban was read if its start is not possible. */
    readonly date: Date,
    readonly isMisdated: boolean,
    readonly isLifted: boolean,
    /** Where it holds: the id of a server, or what the program calls one; null everywhere. */
    readonly scope: string | null,
  ) {}

  /** The ban as an entry of the list of this server. Another server than the main one may have an entry with the same id. */
  ofServer(serverId: string): ForeignBan {
    const key = serverId === MAIN_SERVER_ID ? this.key : `${this.key}@${serverId}`;
    return Object.assign(Object.create(ForeignBan.prototype) as ForeignBan, this, { key, scope: serverId });
  }

  static fromReport(source: ForeignSource, { id, uuid, date, readAt, isLifted, ...told }: ReportedBan): ForeignBan {
    const neverEnds = told.expiresAt === null || told.expiresAt.getTime() - date.getTime() > MAX_BAN_DURATION_MS;
    const expiresAt = neverEnds ? null : told.expiresAt;
    const isMisdated = !isPossibleStart(date, readAt);
    const [currentName, nameAtBan] = [readPlayerName(told.currentName), readPlayerName(told.name)];
    return new ForeignBan(
      `${source}:${id}`,
      uuid,
      currentName ?? nameAtBan,
      nameAtBan,
      currentName !== null,
      maskAddresses(plainText(told.reason, MAX_REASON_LENGTH)).slice(0, MAX_REASON_LENGTH) || DEFAULT_REASON,
      maskAddresses(plainText(told.bannedBy, MAX_NAME_LENGTH)).slice(0, MAX_NAME_LENGTH) || DEFAULT_BANNED_BY,
      describeDuration(isMisdated ? null : date, expiresAt),
      expiresAt,
      isMisdated ? readAt : date,
      isMisdated,
      isLifted,
      plainText(told.scope, MAX_NAME_LENGTH) || null,
    );
  }

  get isPermanent(): boolean {
    return this.expiresAt === null;
  }
}

function describeDuration(start: Date | null, end: Date | null): string {
  if (!end) return 'Permanent';
  return start ? formatDuration(start, end) : 'Temporary';
}

function readPlayerName(claim: unknown): string | null {
  const name = plainText(claim, MAX_NAME_LENGTH);
  return name === '' || isIP(name) !== 0 ? null : name;
}
