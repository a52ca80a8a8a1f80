import { isIP } from 'node:net';
import { plainText } from '../gameserver/Motd';
import type { ForeignSource } from './BanSource';
import { durationBetween } from './durationBetween';

/** A ban as another program reports it; its content is untrusted. */
export interface ToldBan {
  /** The id in the other program. */
  readonly id: string;
  /** Null if the ban is not tied to a known account. */
  readonly uuid: string | null;
  readonly name: unknown;
  readonly reason: unknown;
  readonly bannedBy: unknown;
  readonly date: Date;
  /** Null if the ban never ends. */
  readonly expiresAt: Date | null;
  readonly isLifted: boolean;
}

/** A longer ban counts as permanent, because some programs write a distant end date for "never". In milliseconds. */
const LONGEST = 100 * 365 * 24 * 60 * 60 * 1000;

const LONGEST_NAME = 64;
const LONGEST_REASON = 500;

const DEFAULT_REASON = 'Banned by an operator.';
const DEFAULT_STAFF = '(Unknown)';

/** Some programs put IP addresses into their reasons. This site never publishes IP addresses. */
const ADDRESSES = /\b(?:\d{1,3}\.){3}\d{1,3}\b|(?<![0-9a-f:])(?:[0-9a-f]{1,4}:){3,7}[0-9a-f]{1,4}(?![0-9a-f:])/gi;

/** A ban of another program, converted to the format of this site. */
export class ForeignBan {
  private constructor(
    readonly key: string,
    readonly uuid: string | null,
    /** Null if the program reported no usable name. */
    readonly username: string | null,
    readonly reason: string,
    readonly bannedBy: string,
    readonly duration: string,
    readonly expiresAt: Date | null,
    readonly date: Date,
    readonly isLifted: boolean,
  ) {}

  static told(source: ForeignSource, { id, uuid, date, isLifted, ...told }: ToldBan): ForeignBan {
    const neverEnds = told.expiresAt === null || told.expiresAt.getTime() - date.getTime() > LONGEST;
    const expiresAt = neverEnds ? null : told.expiresAt;
    const name = plainText(told.name, LONGEST_NAME);
    return new ForeignBan(
      `${source}:${id}`,
      uuid,
      name === '' || isIP(name) !== 0 ? null : name,
      plainText(told.reason, LONGEST_REASON).replace(ADDRESSES, '[address]').slice(0, LONGEST_REASON) || DEFAULT_REASON,
      plainText(told.bannedBy, LONGEST_NAME).replace(ADDRESSES, '[address]') || DEFAULT_STAFF,
      expiresAt ? durationBetween(date, expiresAt) : 'Permanent',
      expiresAt,
      date,
      isLifted,
    );
  }

  get isPermanent(): boolean {
    return this.expiresAt === null;
  }
}
