import { createHash, timingSafeEqual } from 'node:crypto';
import type { PingbackScheme } from './PingbackScheme';

/** The request parameters of a voting site, by name. */
export type Parameters = ReadonlyMap<string, string>;

/** The values that a pingback is verified with; null if not configured. */
export interface PingbackKey {
  readonly secret: string | null;
  /** Whether the request came from the required address. */
  readonly isFromHost: boolean;
  readonly now: Date;
}

/** The content of a pingback and whether it is verified; without a username it counts for no player. */
export interface Pingback {
  readonly username: string;
  /** Why it is not trusted; null if it is verified. */
  readonly doubt: string | null;
  /** Distinguishes pingbacks of the same player; null if the scheme has nothing suitable. */
  readonly moment: string | null;
}

/** How to verify the pingbacks of one scheme. */
interface Reading {
  readonly name: readonly string[];
  /** The parameter with the time of the vote, in seconds, milliseconds or as a date. */
  readonly time?: string;
  doubtOf(parameters: Parameters, key: PingbackKey): string | null;
}

const SECOND = 1_000;

/** The maximum clock skew, or delay between a vote and its pingback, in milliseconds. */
const TIME_WINDOW = 30 * 60 * SECOND;

const NO_SECRET = 'The link has no pingback secret.';
const WRONG_PROOF = 'The signature is not valid.';
const WRONG_KEY = 'The key is not valid.';

/** Parameters that sites use for the player's name where their documentation mentions only the voter's address. */
const USUAL_NAMES = ['username', 'nickname', 'nick', 'player', 'p_resp', 'pingUsername', 'custom'];

/** Verifies a hex hash over the secret and some parameters. */
const hashed =
  (algorithm: 'md5' | 'sha1' | 'sha256', given: string, join: string, ...parts: readonly string[]) =>
  (parameters: Parameters, { secret }: PingbackKey): string | null => {
    if (!secret) return NO_SECRET;
    const values = parts.map((part) => (part === SECRET ? secret : parameters.get(part)));
    if (values.some((value) => value === undefined)) return 'A parameter is missing.';
    const wanted = createHash(algorithm).update(values.join(join)).digest('hex');
    return isSame(parameters.get(given)?.toLowerCase() ?? '', wanted) ? null : WRONG_PROOF;
  };

/** A placeholder for the secret among the hashed parts. */
const SECRET = '';

/** Verifies the key itself, and a flag for the success of the vote. */
const keyed =
  (given: string, flag: string, success: string) =>
  (parameters: Parameters, { secret }: PingbackKey): string | null => {
    if (!secret) return NO_SECRET;
    if (!isSame(parameters.get(given) ?? '', secret)) return WRONG_KEY;
    return parameters.get(flag) === success ? null : 'The site says that the vote did not succeed.';
  };

const READINGS: Readonly<Record<PingbackScheme, Reading>> = {
  mctop: { name: ['nickname'], doubtOf: hashed('md5', 'token', '', 'nickname', SECRET) },
  topcraft: {
    name: ['username'],
    time: 'timestamp',
    doubtOf: hashed('sha1', 'signature', '', 'username', 'timestamp', SECRET),
  },
  hotmc: { name: ['nick'], time: 'time', doubtOf: hashed('sha1', 'sign', '', 'nick', 'time', SECRET) },
  mineserv: {
    name: ['username'],
    time: 'timestamp',
    doubtOf: hashed('sha256', 'signature', '.', 'project', SECRET, 'timestamp', 'username'),
  },
  gtop100: { name: USUAL_NAMES, doubtOf: keyed('pingbackkey', 'Successful', '0') },
  arena_top100: { name: USUAL_NAMES, doubtOf: keyed('secret', 'voted', '1') },
  topg: {
    name: ['p_resp'],
    doubtOf: (_parameters, { isFromHost }) => (isFromHost ? null : 'It does not come from the address of the site.'),
  },
  xtremetop100: { name: ['nick'], doubtOf: () => 'This site proves nothing about its votes.' },
};

/** Returns safe values only, because parameters that hold secrets or proofs must never be stored. */
export function readPingback(scheme: PingbackScheme, parameters: Parameters, key: PingbackKey): Pingback {
  const { name, time, doubtOf } = READINGS[scheme];
  const username = name.map((parameter) => parameters.get(parameter)).find((value) => value !== undefined) ?? '';
  const moment = time === undefined ? null : (parameters.get(time) ?? '');
  const doubt = doubtOf(parameters, key) ?? (moment === null ? null : doubtAbout(moment, key.now));
  return { username, doubt, moment };
}

/** The settings that a scheme requires. */
export const needsSecret = (scheme: PingbackScheme): boolean => scheme !== 'topg' && scheme !== 'xtremetop100';
export const needsHost = (scheme: PingbackScheme): boolean => scheme === 'topg';

function doubtAbout(moment: string, now: Date): string | null {
  const at = readMoment(moment);
  return Math.abs(at - now.getTime()) <= TIME_WINDOW ? null : 'The time in it is not now.';
}

/**
 * Ten digits are seconds until the year 2286, thirteen are milliseconds. Unreadable text gives NaN, which fails the
 * time check.
 */
function readMoment(moment: string): number {
  if (/^\d{1,11}$/.test(moment)) return Number(moment) * SECOND;
  return /^\d{12,15}$/.test(moment) ? Number(moment) : Date.parse(moment);
}

/** Compares in constant time; hashing gives both values the same length. */
function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
