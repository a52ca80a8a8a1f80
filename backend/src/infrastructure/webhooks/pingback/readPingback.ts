import { createHash, timingSafeEqual } from 'node:crypto';
import type { Pingback, PingbackKey } from '../../../application/voting/VoteReceptionService';
import type { PingbackScheme } from '../../../domain/voting/PingbackScheme';
import { said } from '../../../domain/shared/Sentence';

/** The request parameters of a voting site, by name. */
export type PingbackParameters = ReadonlyMap<string, string>;

/** How to verify the pingbacks of one scheme. */
interface PingbackVerifier {
  readonly name: readonly string[];
  /** The parameter with the time of the vote, in seconds, milliseconds or as a date. */
  readonly time?: string;
  findProblem(parameters: PingbackParameters, key: PingbackKey): string | null;
}

const SECOND_MS = 1_000;

/** The maximum clock skew, or delay between a vote and its pingback, in milliseconds. */
const TIME_WINDOW_MS = 30 * 60 * SECOND_MS;

const NO_SECRET = said('pingbackNoSecret');
const WRONG_PROOF = said('pingbackWrongProof');
const WRONG_KEY = said('pingbackWrongKey');

/** Parameters that sites use for the player's name where their documentation mentions only the voter's address. */
const COMMON_NAME_PARAMETERS = ['username', 'nickname', 'nick', 'player', 'p_resp', 'pingUsername', 'custom'];

/** Verifies a hex hash over the secret and some parameters. */
const verifyHash =
  (algorithm: 'md5' | 'sha1' | 'sha256', given: string, join: string, ...parts: readonly string[]) =>
  (parameters: PingbackParameters, { secret }: PingbackKey): string | null => {
    if (!secret) return NO_SECRET;
    const values = parts.map((part) => (part === SECRET ? secret : parameters.get(part)));
    if (values.some((value) => value === undefined)) return 'A parameter is missing.';
    const expected = createHash(algorithm).update(values.join(join)).digest('hex');
    return constantTimeEquals(parameters.get(given)?.toLowerCase() ?? '', expected) ? null : WRONG_PROOF;
  };

/** A placeholder for the secret among the hashed parts. */
const SECRET = '';

/** Verifies the key itself, and a flag for the success of the vote. */
const verifyKey =
  (given: string, flag: string, success: string) =>
  (parameters: PingbackParameters, { secret }: PingbackKey): string | null => {
    if (!secret) return NO_SECRET;
    if (!constantTimeEquals(parameters.get(given) ?? '', secret)) return WRONG_KEY;
    return parameters.get(flag) === success ? null : said('pingbackVoteFailed');
  };

const VERIFIERS: Readonly<Record<PingbackScheme, PingbackVerifier>> = {
  mctop: { name: ['nickname'], findProblem: verifyHash('md5', 'token', '', 'nickname', SECRET) },
  topcraft: {
    name: ['username'],
    time: 'timestamp',
    findProblem: verifyHash('sha1', 'signature', '', 'username', 'timestamp', SECRET),
  },
  hotmc: { name: ['nick'], time: 'time', findProblem: verifyHash('sha1', 'sign', '', 'nick', 'time', SECRET) },
  mineserv: {
    name: ['username'],
    time: 'timestamp',
    findProblem: verifyHash('sha256', 'signature', '.', 'project', SECRET, 'timestamp', 'username'),
  },
  gtop100: { name: COMMON_NAME_PARAMETERS, findProblem: verifyKey('pingbackkey', 'Successful', '0') },
  arena_top100: { name: COMMON_NAME_PARAMETERS, findProblem: verifyKey('secret', 'voted', '1') },
  topg: {
    name: ['p_resp'],
    findProblem: (_parameters, { isFromHost }) => (isFromHost ? null : said('pingbackWrongSender')),
  },
  xtremetop100: {
    name: ['nick'],
    findProblem: () => said('pingbackUnsigned'),
  },
};

/** Returns safe values only, because parameters that hold secrets or proofs must never be stored. */
export function readPingback(scheme: PingbackScheme, parameters: PingbackParameters, key: PingbackKey): Pingback {
  const { name, time, findProblem } = VERIFIERS[scheme];
  const username = name.map((parameter) => parameters.get(parameter)).find((value) => value !== undefined) ?? '';
  const moment = time === undefined ? null : (parameters.get(time) ?? '');
  const doubt = findProblem(parameters, key) ?? (moment === null ? null : checkTime(moment, key.now));
  return { username, doubt, moment };
}

function checkTime(moment: string, now: Date): string | null {
  const at = parseTimestamp(moment);
  return Math.abs(at - now.getTime()) <= TIME_WINDOW_MS ? null : said('pingbackWrongTime');
}

/**
 * Ten digits are seconds until the year 2286, thirteen are milliseconds. Unreadable text gives NaN, which fails the
 * time check.
 */
function parseTimestamp(moment: string): number {
  if (/^\d{1,11}$/.test(moment)) return Number(moment) * SECOND_MS;
  return /^\d{12,15}$/.test(moment) ? Number(moment) : Date.parse(moment);
}

/** Compares in constant time; hashing gives both values the same length. */
function constantTimeEquals(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
