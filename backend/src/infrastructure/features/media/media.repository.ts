import { injectable } from 'inversify';
import { Media, type MediaVariant } from '../../../domain/media/Media';
import type { MediaUse } from '../../../domain/media/MediaUse';
import { MediaBytes, type StoredPicture } from '../../../domain/media/MediaBytes';
import {
  MediaLibrary,
  type MediaCounts,
  type MediaSearch,
  type Reuse,
  type ShownMedia,
} from '../../../domain/media/MediaLibrary';
import type { PictureKind } from '../../../domain/media/PictureProcessor';
import type { Page, PageRequest } from '../../../domain/shared/Page';
import { isUuid } from '../../../domain/shared/uuid';
import { Database } from '../../persistence/connection/Database';
import { ItemTables } from '../../persistence/items/ItemTables';
import { countMatches, likePattern, selectPageItems } from '../../persistence/query/lists';
import { Where } from '../../persistence/query/Where';
import { usesSql } from './pictureUses';

/** Arbitrary, and of no other lock. */
const UPLOAD_LOCK = 1_763_700_810;

const IS_UNUSED = 'NOT EXISTS (SELECT FROM media_uses WHERE media_id = media.id)';
const IS_UNDESCRIBED = 'alt IS NULL AND NOT is_decoration';

@injectable()
export class SqlMediaLibrary extends MediaLibrary {
  constructor(
    private readonly database: Database,
    private readonly items: ItemTables,
  ) {
    super();
  }

  async lockForUpload(): Promise<void> {
    await this.database.query('SELECT pg_advisory_xact_lock($1)', [UPLOAD_LOCK]);
  }

  async reuse(originalSha256: string, kind: PictureKind, hash?: string): Promise<Reuse> {
    // A picture that was about to be cleaned up gets its whole time again.
    const [found] = await this.database.query<{ id: string | null; usedBytes: number }>(
      `WITH reused AS (
         UPDATE media SET unused_since = CASE WHEN unused_since IS NULL THEN NULL ELSE now() END
         WHERE kind = $2 AND (original_sha256 = $1 OR hash = $3) RETURNING id
       ) SELECT (SELECT id FROM reused LIMIT 1) AS id, coalesce(sum(bytes), 0)::float8 AS "usedBytes" FROM media`,
      [originalSha256, kind, hash ?? null],
    );
    return { same: found?.id ? await this.find(found.id) : null, usedBytes: found?.usedBytes ?? 0 };
  }

  async add(media: Media, variants: readonly MediaVariant[]): Promise<void> {
    await this.rows.insert(media);
    const column = <Name extends keyof MediaVariant>(name: Name) => variants.map((variant) => variant[name]);
    await this.database.query(
      `INSERT INTO media_variants (media_id, hash, type, width, height, content)
       SELECT $1, * FROM unnest($2::text[], $3::text[], $4::int[], $5::int[], $6::bytea[])`,
      [media.id, column('hash'), column('type'), column('width'), column('height'), column('content')],
    );
  }

  async find(id: string): Promise<Media | null> {
    return isUuid(id) ? this.rows.findOneBy({ id }) : null;
  }

  async findForUpdate(id: string): Promise<Media | null> {
    return isUuid(id) ? this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } }) : null;
  }

  save(media: Media): Promise<Media> {
    return this.rows.save(media);
  }

  async remove(media: Media): Promise<void> {
    await this.rows.delete(media.id);
  }

  async list({ filter, search }: MediaSearch, pageRequest: PageRequest): Promise<Page<Media>> {
    const where = new Where();
    if (filter === 'unused') where.and(IS_UNUSED);
    if (filter === 'undescribed') where.and(IS_UNDESCRIBED);
    if (search) {
      const pattern = likePattern(search);
      where.and(
        `(file_name ILIKE ? OR alt ILIKE ? OR id IN (SELECT item_id FROM media_translations WHERE alt ILIKE ?))`,
        ...[pattern, pattern, pattern],
      );
    }
    const totalCount = await countMatches(this.database, 'media', where);
    const order = { columns: ['uploaded_at'], direction: 'desc' } as const;
    return { ...(await selectPageItems(this.database, Media, 'media', where, order, pageRequest)), totalCount };
  }

  async count(): Promise<MediaCounts> {
    const [counts] = await this.database.query<MediaCounts>(
      `SELECT count(*)::int AS "all", count(*) FILTER (WHERE ${IS_UNUSED})::int AS unused,
         count(*) FILTER (WHERE ${IS_UNDESCRIBED})::int AS undescribed,
         coalesce(sum(bytes), 0)::float8 AS "usedBytes"
       FROM media`,
    );
    return counts ?? { all: 0, unused: 0, undescribed: 0, usedBytes: 0 };
  }

  async usedBytes(): Promise<number> {
    const [row] = await this.database.query<{ sum: number }>(
      'SELECT coalesce(sum(bytes), 0)::float8 AS sum FROM media',
    );
    return row?.sum ?? 0;
  }

  async uses(ids: readonly string[]): Promise<ReadonlyMap<string, readonly MediaUse[]>> {
    const rows = await this.database.query<MediaUse & { mediaId: string }>(
      `SELECT * FROM (${usesSql(this.items)}) AS uses ORDER BY kind, title, id`,
      [ids],
    );
    const uses = new Map<string, MediaUse[]>();
    for (const { mediaId, ...use } of rows) uses.set(mediaId, [...(uses.get(mediaId) ?? []), use]);
    return uses;
  }

  async show(hashes: readonly string[]): Promise<ReadonlyMap<string, ShownMedia>> {
    // Pictures of the same content may share a small variant; the oldest one stands for its address.
    const asked = await this.database.query<{ hash: string; mediaId: string }>(
      `SELECT DISTINCT ON (variant.hash) variant.hash, media.id AS "mediaId"
       FROM media_variants AS variant JOIN media ON media.id = variant.media_id
       WHERE variant.hash = ANY ($1) ORDER BY variant.hash, media.uploaded_at, media.id`,
      [hashes],
    );
    const ids = [...new Set(asked.map(({ mediaId }) => mediaId))];
    if (ids.length === 0) return new Map();

    const [media, variants] = await Promise.all([
      this.database.select(Media, 'FROM media WHERE id = ANY ($1)', [ids]),
      this.database.query<Omit<MediaVariant, 'content'> & { mediaId: string }>(
        `SELECT media_id AS "mediaId", hash, type, width, height FROM media_variants
         WHERE media_id = ANY ($1) ORDER BY width, type`,
        [ids],
      ),
    ]);
    const shown = new Map(
      media.map((each) => [each.id, { media: each, variants: variants.filter(({ mediaId }) => mediaId === each.id) }]),
    );
    return new Map(
      asked.flatMap(({ hash, mediaId }) => {
        const found = shown.get(mediaId);
        return found ? [[hash, found] as const] : [];
      }),
    );
  }

  private get rows() {
    return this.database.repository<Media>(Media);
  }
}

@injectable()
export class SqlMediaBytes extends MediaBytes {
  constructor(private readonly database: Database) {
    super();
  }

  async read(hash: string): Promise<StoredPicture | null> {
    const [row] = await this.database.query<StoredPicture>(
      'SELECT type, content FROM media_variants WHERE hash = $1 LIMIT 1',
      [hash],
    );
    return row ?? null;
  }
}
