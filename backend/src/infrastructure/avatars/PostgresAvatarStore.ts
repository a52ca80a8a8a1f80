import { injectable } from 'inversify';
import { Database } from '../persistence/connection/Database';
import { removeExpired } from '../persistence/query/retention';
import { AvatarStore, type CachedAvatar, type AvatarLookup, type AvatarRequest } from './AvatarStore';

interface AvatarRow extends Record<string, unknown> {
  readonly type: string | null;
  readonly content: Buffer | null;
  readonly fetched_at: Date | null;
  readonly known: boolean;
}

/** Each avatar takes a few kilobytes; a large community shows fewer than this in a month. */
const MAX_AVATARS = 20_000;

export const AVATAR_RETENTION: readonly string[] = [
  removeExpired('player_heads', `fetched_at < now() - interval '30 days'`),
  removeExpired(
    'player_heads',
    `fetched_at < (SELECT fetched_at FROM player_heads ORDER BY fetched_at DESC OFFSET ${MAX_AVATARS - 1} LIMIT 1)`,
  ),
];

@injectable()
export class PostgresAvatarStore extends AvatarStore {
  constructor(private readonly database: Database) {
    super();
  }

  async find({ name, size }: AvatarRequest): Promise<AvatarLookup> {
    const [row] = await this.database.query<AvatarRow>(
      `SELECT type, content, fetched_at,
              EXISTS (SELECT FROM players WHERE lower(username) COLLATE "C" = $1)
           OR EXISTS (SELECT FROM bans WHERE lower(username) = $1) AS known
       FROM (VALUES (1)) AS always LEFT JOIN player_heads ON name = $1 AND size = $2`,
      [name, size],
    );
    const { type = null, content = null, fetched_at: fetchedAt = null, known: isKnownPlayer = false } = row ?? {};
    if (!fetchedAt) return { avatar: null, isKnownPlayer };
    return {
      avatar: { picture: type !== null && content !== null ? { type, content } : null, fetchedAt },
      isKnownPlayer,
    };
  }

  /** When two instances fetch at the same time, the later response wins. */
  async save({ name, size }: AvatarRequest, { picture, fetchedAt }: CachedAvatar): Promise<void> {
    await this.database.query(
      `INSERT INTO player_heads AS kept (name, size, type, content, fetched_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT ON CONSTRAINT player_heads_pkey
       DO UPDATE SET type = excluded.type, content = excluded.content, fetched_at = excluded.fetched_at
       WHERE kept.fetched_at < excluded.fetched_at`,
      [name, size, picture?.type ?? null, picture?.content ?? null, fetchedAt],
    );
  }
}
