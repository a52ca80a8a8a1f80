import { isIP } from 'node:net';
import { plainText } from '../gameserver/Motd';
import type { ForeignSource } from './BanSource';
import { durationBetween } from './durationBetween';

/** A ban as another program tells it; everything in it may be anything. */
export interface ToldBan {
  /** What the other program knows it by. */
  readonly id: string;
  /** Null where the ban is not tied to an account that is known. */
  readonly uuid: string | null;
  readonly name: unknown;
  readonly reason: unknown;
  readonly bannedBy: unknown;
  readonly date: Date;
  /** Null: never. */
  readonly expiresAt: Date | null;
  readonly isLifted: boolean;
}

/** Bans that end later than this after they began never end: it is how some programs say so. */
const LONGEST = 100 * 365 * 24 * 60 * 60 * 1000;

const LONGEST_NAME = 64;
const LONGEST_REASON = 500;

const DEFAULT_REASON = 'Banned by an operator.';
const DEFAULT_STAFF = '(Unknown)';

/** Programs name the address of an account in their reasons; nobody's address is published here. */
const ADDRESSES = /\b(?:\d{1,3}\.){3}\d{1,3}\b|(?<![0-9a-f:])(?:[0-9a-f]{1,4}:){3,7}[0-9a-f]{1,4}(?![0-9a-f:])/gi;

/** A ban that another program keeps, in the form in which this site keeps its own. */
export class ForeignBan {
  private constructor(
    readonly key: string,
    readonly uuid: string | null,
    /** Null where only the uuid was told. */
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
