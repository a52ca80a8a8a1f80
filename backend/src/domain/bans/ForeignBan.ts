import { isIP } from 'node:net';
import { plainText } from '../gameserver/Motd';
import type { ForeignSource } from './BanSource';
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
  readonly date: Date;
  /** Null if the ban never ends. */
  readonly expiresAt: Date | null;
  readonly isLifted: boolean;
}

/** A longer ban counts as permanent, because some programs write a distant end date for "never". In milliseconds. */
const MAX_BAN_DURATION_MS = 100 * 365 * 24 * 60 * 60 * 1000;

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
    readonly date: Date,
    readonly isLifted: boolean,
  ) {}

  static fromReport(source: ForeignSource, { id, uuid, date, isLifted, ...told }: ReportedBan): ForeignBan {
    const neverEnds = told.expiresAt === null || told.expiresAt.getTime() - date.getTime() > MAX_BAN_DURATION_MS;
    const expiresAt = neverEnds ? null : told.expiresAt;
    const [currentName, nameAtBan] = [readPlayerName(told.currentName), readPlayerName(told.name)];
    return new ForeignBan(
      `${source}:${id}`,
      uuid,
      currentName ?? nameAtBan,
      nameAtBan,
      currentName !== null,
      maskAddresses(plainText(told.reason, MAX_REASON_LENGTH)).slice(0, MAX_REASON_LENGTH) || DEFAULT_REASON,
      maskAddresses(plainText(told.bannedBy, MAX_NAME_LENGTH)).slice(0, MAX_NAME_LENGTH) || DEFAULT_BANNED_BY,
      expiresAt ? formatDuration(date, expiresAt) : 'Permanent',
      expiresAt,
      date,
      isLifted,
    );
  }

  get isPermanent(): boolean {
    return this.expiresAt === null;
  }
}

function readPlayerName(claim: unknown): string | null {
  const name = plainText(claim, MAX_NAME_LENGTH);
  return name === '' || isIP(name) !== 0 ? null : name;
}
