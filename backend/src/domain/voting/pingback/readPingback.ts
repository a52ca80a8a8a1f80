import { createHash, timingSafeEqual } from 'node:crypto';
import type { PingbackScheme } from './PingbackScheme';

/** What a voting site sent, by the names of its parameters. */
export type Parameters = ReadonlyMap<string, string>;

/** What a pingback has to be checked against; what is null has not been set. */
export interface PingbackKey {
  readonly secret: string | null;
  /** Whether it came from the address it has to come from. */
  readonly isFromHost: boolean;
  readonly now: Date;
}

/** What a pingback says, and whether it is proven; without a name it is nobody's vote. */
export interface Pingback {
  readonly username: string;
  /** Why it is not to be trusted; null for one that is proven. */
  readonly doubt: string | null;
  /** What tells this pingback from another of the same player; null where it has nothing of the kind. */
  readonly moment: string | null;
}

/** One way of proving a pingback. */
interface Reading {
  readonly name: readonly string[];
  /** Where the site says when the vote was, in seconds, milliseconds or as a date. */
  readonly time?: string;
  doubtOf(parameters: Parameters, key: PingbackKey): string | null;
}

const SECOND = 1_000;

/** So far may the clock of a voting site and ours, or a vote and its pingback, be apart; in milliseconds. */
const TIME_WINDOW = 30 * 60 * SECOND;

const NO_SECRET = 'The link has no pingback secret.';
const WRONG_PROOF = 'The signature is not valid.';
const WRONG_KEY = 'The key is not valid.';

/** Names that lists give the player, where their own documents name the voter by address only. */
const USUAL_NAMES = ['username', 'nickname', 'nick', 'player', 'p_resp', 'pingUsername', 'custom'];

/** A hash over the secret and some parameters, in hexadecimal. */
const hashed =
  (algorithm: 'md5' | 'sha1' | 'sha256', given: string, join: string, ...parts: readonly string[]) =>
  (parameters: Parameters, { secret }: PingbackKey): string | null => {
    if (!secret) return NO_SECRET;
    const values = parts.map((part) => (part === SECRET ? secret : parameters.get(part)));
    if (values.some((value) => value === undefined)) return 'A parameter is missing.';
    const wanted = createHash(algorithm).update(values.join(join)).digest('hex');
    return isSame(parameters.get(given)?.toLowerCase() ?? '', wanted) ? null : WRONG_PROOF;
  };

/** Stands for the secret in the order of what is hashed. */
const SECRET = '';

/** The key itself, and a word that the vote has been a success. */
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

/** The parameters that hold secrets or proofs may never be kept, so only what is read here leaves a pingback. */
export function readPingback(scheme: PingbackScheme, parameters: Parameters, key: PingbackKey): Pingback {
  const { name, time, doubtOf } = READINGS[scheme];
  const username = name.map((parameter) => parameters.get(parameter)).find((value) => value !== undefined) ?? '';
  const moment = time === undefined ? null : (parameters.get(time) ?? '');
  const doubt = doubtOf(parameters, key) ?? (moment === null ? null : doubtAbout(moment, key.now));
  return { username, doubt, moment };
}

/** Which settings a scheme cannot do without. */
export const needsSecret = (scheme: PingbackScheme): boolean => scheme !== 'topg' && scheme !== 'xtremetop100';
export const needsHost = (scheme: PingbackScheme): boolean => scheme === 'topg';

function doubtAbout(moment: string, now: Date): string | null {
  const at = readMoment(moment);
  return Math.abs(at - now.getTime()) <= TIME_WINDOW ? null : 'The time in it is not now.';
}

/** Ten digits are seconds until the year 2286, and thirteen are milliseconds. NaN, which is near nothing, for the rest. */
function readMoment(moment: string): number {
  if (/^\d{1,11}$/.test(moment)) return Number(moment) * SECOND;
  return /^\d{12,15}$/.test(moment) ? Number(moment) : Date.parse(moment);
}

/** Compares in a time that says nothing of where they differ: hashes of one length stand for both. */
function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
