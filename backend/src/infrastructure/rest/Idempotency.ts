import { createHash } from 'node:crypto';
import type { Request } from 'express';
import { injectable } from 'inversify';
import { Bulkhead } from '../../application/shared/Bulkhead';
import { Conflict, InvalidInput } from '../../domain/shared/DomainError';
import { sentence } from '../../domain/shared/Sentence';
import { isUuid } from '../../domain/shared/uuid';
import type { Caller } from '../http/identify';
import { Database } from '../persistence/connection/Database';
import { olderThan, removeExpired } from '../persistence/query/retention';
import { Pseudonyms } from '../security/Pseudonyms';
import { IdempotencyKeyReused } from '../http/IdempotencyKeyReused';

/** How long an answer is repeated, in milliseconds: 24 hours. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

export const IDEMPOTENCY_RETENTION: readonly string[] = [
  removeExpired('idempotency_keys', olderThan('created_at', LIFETIME_MS)),
];

/** 1 to 255 printable ASCII characters, in quotes or without them. */
const KEY = /^(?:"([\x20\x21\x23-\x7e]{1,255})"|([\x21\x23-\x7e][\x20-\x7e]{0,254}))$/;

/** The answer to a request, as it is repeated. */
export interface KeptAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly isRepeated: boolean;
}

/**
 * Answers a request that is sent again with the same `Idempotency-Key` like the first one, without doing it again. What a
 * request does and its answer are stored in one transaction: a request that failed leaves nothing, and may be sent again.
 */
@injectable()
export class Idempotency {
  /** The work of a request may need a second connection for a limit, so these must not take all of them. */
  private readonly places = new Bulkhead({ places: 4, queue: 100, outside: 0 }, sentence('busy'));

  constructor(
    private readonly database: Database,
    private readonly pseudonyms: Pseudonyms,
  ) {}

  /** The key of a request; null without one. Throws `InvalidInput`. */
  static keyOf({ headers }: Pick<Request, 'headers'>): string | null {
    const header = headers['idempotency-key'];
    if (header === undefined) return null;
    const [, quoted, bare] = KEY.exec(String(header)) ?? [];
    const key = quoted ?? bare;
    if (key === undefined) throw new InvalidInput({ 'Idempotency-Key': [sentence('idempotencyKeyForm')] });
    return key;
  }

  run(
    key: string,
    request: Request,
    caller: Caller,
    work: () => Promise<Omit<KeptAnswer, 'isRepeated'>>,
  ): Promise<KeptAnswer> {
    const { actor, visitor } = caller;
    const sender = actor.username === null ? `guest ${visitor.address}` : `account ${actor.username}`;
    const [path = ''] = request.originalUrl.split('?', 1);
    const keyHash = hash(this.pseudonyms.derive([sender, request.method, path, key].join('\n')));
    const fingerprint = hash(this.pseudonyms.derive(JSON.stringify(request.body ?? null)));
    return this.places.run(
      () => this.database.run(() => this.answer(keyHash, fingerprint, work)),
      this.pseudonyms.derive(sender),
    );
  }

  private async answer(
    keyHash: Buffer,
    fingerprint: Buffer,
    work: () => Promise<Omit<KeptAnswer, 'isRepeated'>>,
  ): Promise<KeptAnswer> {
    const [lock] = await this.database.query<{ isFree: boolean }>(
      'SELECT pg_try_advisory_xact_lock($1::bigint) AS "isFree"',
      [keyHash.readBigInt64BE().toString()],
    );
    if (!lock?.isFree) throw new Conflict(sentence('stillRunning'), { retryAfter: 1 });
    // A statement of its own: it sees what was committed before the lock was free.
    const [kept] = await this.database.query<{ fingerprint: Buffer; status: number; body: string }>(
      'SELECT fingerprint, status, body FROM idempotency_keys WHERE key_hash = $1',
      [keyHash],
    );
    if (kept) {
      if (!kept.fingerprint.equals(fingerprint)) throw new IdempotencyKeyReused();
      return { status: kept.status, body: JSON.parse(kept.body), isRepeated: true };
    }
    const { status, body } = await work();
    const about = idOf(body);
    await this.database.query(
      'INSERT INTO idempotency_keys (key_hash, fingerprint, status, body, about) VALUES ($1, $2, $3, $4, $5)',
      [keyHash, fingerprint, status, JSON.stringify(body ?? null), about],
    );
    return { status, body, isRepeated: false };
  }
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

function idOf(body: unknown): string | null {
  const { id } = (body ?? {}) as { readonly id?: unknown };
  return typeof id === 'string' && isUuid(id) ? id : null;
}
