import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { mapConcurrently } from './mapConcurrently';
import { ESSENTIAL_VALUES, hostileValue, KNOWN_ATTACKS } from './hostileValues';
import type { Visitor } from './Visitor';
import type { WriteDetector } from './WriteDetector';

/**
 * Every run attacks every place with some values that the seed selects, and one place of each kind with all essential
 * values. HOSTILE_VALUES=all attacks every place with all known values. A failure reports the seed.
 */
const HAS_ALL_VALUES = process.env.HOSTILE_VALUES === 'all';
const ESSENTIALS_PER_PLACE = 2;
const RANDOM_VALUES_PER_VISITOR = Number(process.env.HOSTILE_ATTACKS ?? 1);
const SEED = process.env.TEST_SEED ?? '1';

/** `npm test -- --changed` attacks the operations of the changed features only. */
const CHOSEN_OPERATIONS = new RegExp(process.env.HOSTILE_OPERATIONS ?? '');

const READ_CONCURRENCY = 4;

/** The attacks of one file take seconds, and with all known values many minutes. */
export const ATTACK_TIMEOUT_MS = HAS_ALL_VALUES ? 3_600_000 : 300_000;

/** A visitor's request with a hostile value in one place. */
export type Attack = (visitor: Visitor, value: unknown) => Promise<Response>;

/** A place of an operation that takes the caller's input. Places of one kind have the same type and rules. */
export interface InjectionPoint {
  readonly place: string;
  readonly kind: string;
  readonly attack: Attack;
}

/** The places of one operation, and the visitors who attack it. */
export interface Target {
  readonly operation: string;
  readonly isReadOnly: boolean;
  readonly points: readonly InjectionPoint[];
  readonly visitors: readonly [Visitor, ...Visitor[]];
}

interface Attempt {
  readonly target: Target;
  readonly point: InjectionPoint;
  readonly visitor: Visitor;
  readonly value: unknown;
}

/** Attacks every place of every operation, prints how often, and returns what should not have happened. */
export async function attackAll(
  name: string,
  allTargets: readonly Target[],
  writes: Pick<WriteDetector, 'writtenTables'>,
): Promise<string[]> {
  const targets = allTargets.filter(({ operation }) => CHOSEN_OPERATIONS.test(operation));
  const representatives = selectRepresentatives(targets);
  const attempts = targets.flatMap((target) =>
    target.points.flatMap((point) => selectAttempts(target, point, representatives.has(point))),
  );
  const attacked = new Set(attempts.map(({ point }) => point));
  process.stdout.write(
    `Hostile input: ${attempts.length.toLocaleString('en')} attacks on ${attacked.size} places of ${representatives.size} kinds in ${targets.length} ${name} (seed ${SEED}).\n`,
  );

  const failures: string[] = [];
  const attack = async (attempt: Attempt): Promise<boolean> => {
    const { target, point, visitor, value } = attempt;
    const response = await point.attack(visitor, value);
    const isRefused = readErrors(response, await response.text()).length > 0;
    return isRefused && !target.isReadOnly;
  };
  const attackSafely = (attempt: Attempt, check: (mustNotWrite: boolean) => Promise<void> = async () => undefined) =>
    attack(attempt)
      .then(check)
      .catch((error: unknown) => void failures.push(describeFailure(attempt, error)));

  await mapConcurrently(
    attempts.filter(({ target }) => target.isReadOnly),
    READ_CONCURRENCY,
    (attempt) => attackSafely(attempt),
  );
  await writes.writtenTables();
  for (const attempt of attempts.filter(({ target }) => !target.isReadOnly)) {
    await attackSafely(attempt, async (mustNotWrite) => {
      const writtenTables = await writes.writtenTables();
      if (mustNotWrite && writtenTables.length > 0)
        throw new Error(`rejected, but it changed ${writtenTables.join(', ')}`);
    });
  }
  return failures;
}

/** One place of each kind; the seed selects which. */
function selectRepresentatives(targets: readonly Target[]): ReadonlySet<InjectionPoint> {
  const places = targets.flatMap(({ operation, points }) => points.map((point) => ({ operation, point })));
  const ranked = places.toSorted((one, other) => seedOf(one) - seedOf(other));
  return new Set(new Map(ranked.map(({ point }) => [point.kind, point])).values());
}

function selectAttempts(target: Target, point: InjectionPoint, isRepresentative: boolean): Attempt[] {
  const { visitors } = target;
  const seed = seedOf({ operation: target.operation, point });
  const firstEssential = Math.abs(seed) % ESSENTIAL_VALUES.length;
  const essentials = Array.from(
    { length: isRepresentative ? ESSENTIAL_VALUES.length : ESSENTIALS_PER_PLACE },
    (_, index) => ESSENTIAL_VALUES[(firstEssential + index) % ESSENTIAL_VALUES.length],
  );
  const randomValues = fc.sample(hostileValue, { seed, numRuns: visitors.length * RANDOM_VALUES_PER_VISITOR });
  return [
    ...(HAS_ALL_VALUES ? [...ESSENTIAL_VALUES, ...KNOWN_ATTACKS] : essentials).map((value) => ({
      visitor: visitors[0],
      value,
    })),
    ...randomValues.map((value, index) => ({ visitor: visitors[index % visitors.length] ?? visitors[0], value })),
  ].map((choice) => ({ target, point, ...choice }));
}

const seedOf = ({ operation, point }: { operation: string; point: InjectionPoint }): number =>
  createHash('sha256').update(`${SEED} ${operation} ${point.place}`).digest().readInt32BE();

/** The values rotate with the commits; without a repository they are always the same. */
function describeFailure({ target, point, visitor, value }: Attempt, error: unknown): string {
  const reason = truncate(error instanceof Error ? error.message : String(error));
  const attacker = visitor === target.visitors[0] ? 'the first visitor' : 'the second visitor';
  return `${target.operation}, ${point.place}, by ${attacker}: ${truncate(JSON.stringify(value))}: ${reason} (TEST_SEED=${SEED})`;
}

const truncate = (text: string | undefined): string => {
  const whole = text ?? 'undefined';
  return whole.length <= 300 ? whole : `${whole.slice(0, 300)}… (${whole.length} characters)`;
};

/** The refusals in a response; throws when the contract does not allow the response. */
function readErrors({ status, ok, headers }: Response, text: string): ErrorDetails[] {
  if (status >= 500) throw new Error(`returned ${status} ${text}`);
  if (status === 204 || status === 304) return [];
  // A file, such as a backup, was asked for with nothing hostile left: an empty list leaves its parameter out.
  if (ok && !headers.get('content-type')?.includes('json')) return [];
  const body = JSON.parse(text) as {
    errors?: { message: string; extensions?: ErrorDetails }[];
    error?: string;
  } & ErrorDetails;

  const inGraphQL = (body?.errors ?? []).map(({ message, extensions }) => ({ ...extensions, message }));
  const refusals = status >= 400 && inGraphQL.length === 0 ? [{ ...body, message: body.error }] : inGraphQL;
  for (const { message, code, fields, requestId } of refusals) {
    const isComplete = typeof message === 'string' && message !== '' && typeof code === 'string' && Boolean(requestId);
    const isOurFault = code === 'INTERNAL_SERVER_ERROR' || code === 'UNAVAILABLE';
    const isExplained = code !== 'BAD_USER_INPUT' || (isFieldProblems(fields) && Object.keys(fields).length > 0);
    if (!isComplete || isOurFault || !isExplained) throw new Error(`returned ${status} ${text}`);
  }
  return refusals;
}

interface ErrorDetails {
  readonly message?: string | undefined;
  readonly code?: string;
  readonly fields?: unknown;
  readonly requestId?: string;
}

const isFieldProblems = (fields: unknown): fields is Record<string, string[]> =>
  typeof fields === 'object' &&
  fields !== null &&
  Object.values(fields).every(
    (sentences) => Array.isArray(sentences) && sentences.length > 0 && sentences.every((sentence) => sentence !== ''),
  );

export const jsonRequest = (method: string, body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method,
  headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
  ...(body !== undefined && { body: JSON.stringify(body) }),
});

/** An object with a property of a hostile name. */
export const objectWithHostileKey = (name: unknown, value: unknown): object =>
  Object.fromEntries([[typeof name === 'string' ? name : JSON.stringify(name), value]]);
