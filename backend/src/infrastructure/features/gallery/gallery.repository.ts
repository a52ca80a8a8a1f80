import { injectable } from 'inversify';
import { In, type SelectQueryBuilder } from 'typeorm';
import { GalleryItem } from '../../../domain/gallery/GalleryItem';
import { GalleryItems, type GalleryFilter, type GallerySort } from '../../../domain/gallery/GalleryItems';
import { GalleryLike } from '../../../domain/gallery/GalleryLike';
import { GalleryLikes } from '../../../domain/gallery/GalleryLikes';
import type { Order } from '../../../domain/shared/Order';
import type { Page, PageRequest } from '../../../domain/shared/Page';
import { Pseudonyms } from '../../security/Pseudonyms';
import { Database } from '../../persistence/connection/Database';
import { fetchPage } from '../../persistence/query/lists';
import { searchTexts } from '../../persistence/query/searchTexts';
import { isUuid } from '../../../domain/shared/uuid';

const SEARCHED = {
  table: 'gallery',
  expression: `title || E'\n' || author`,
  translations: 'gallery_translations',
  translatedExpression: `coalesce(title, '')`,
};

const SORT_COLUMNS: Record<GallerySort, readonly string[]> = {
  date: ['item.createdAt'],
  title: ['lower(item.title) COLLATE "C"'],
  likes: ['item.likes', 'item.createdAt'],
};

@injectable()
export class SqlGalleryItems extends GalleryItems {
  constructor(private readonly database: Database) {
    super();
  }

  newest(filter: GalleryFilter, pageRequest: PageRequest): Promise<Page<GalleryItem>> {
    return fetchPage(this.queryFor(filter), { columns: ['item.createdAt'], direction: 'desc' }, pageRequest);
  }

  list(
    filter: GalleryFilter,
    { by, direction }: Order<GallerySort>,
    pageRequest: PageRequest,
  ): Promise<Page<GalleryItem>> {
    return fetchPage(this.queryFor(filter), { columns: SORT_COLUMNS[by], direction }, pageRequest);
  }

  async findById(id: string): Promise<GalleryItem | null> {
    return isUuid(id) ? this.rows.findOneBy({ id }) : null;
  }

  async findForUpdate(id: string): Promise<GalleryItem | null> {
    return isUuid(id) ? this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } }) : null;
  }

  save(item: GalleryItem): Promise<GalleryItem> {
    return this.rows.save(item);
  }

  async remove(item: GalleryItem): Promise<void> {
    await this.rows.delete(item.id);
  }

  private queryFor({ category, featured, search, language }: GalleryFilter): SelectQueryBuilder<GalleryItem> {
    const items = this.rows.createQueryBuilder('item');
    if (category) items.andWhere('item.category = :category', { category });
    if (featured != null) items.andWhere('item.featured = :featured', { featured });
    if (search) searchTexts(items, SEARCHED, search, language);
    return items;
  }

  private get rows() {
    return this.database.repository<GalleryItem>(GalleryItem);
  }
}

@injectable()
export class SqlGalleryLikes extends GalleryLikes {
  constructor(
    private readonly database: Database,
    private readonly pseudonyms: Pseudonyms,
  ) {
    super();
  }

  async add({ id, imageId, visitor, newcomer, likedAt }: GalleryLike): Promise<boolean> {
    // Locks the picture in the same statement, so that no concurrent request can delete it in between.
    const [counted] = await this.database.query<{ likes: number }>(
      `WITH liked AS (
         INSERT INTO gallery_likes (id, image_id, visitor, newcomer, liked_at)
         SELECT $1, id, $3, $4, $5 FROM gallery WHERE id = $2 FOR KEY SHARE
         ON CONFLICT DO NOTHING RETURNING image_id
       ), counted AS (
         UPDATE gallery SET likes = likes + 1 FROM liked WHERE gallery.id = image_id RETURNING likes
       )
       SELECT likes FROM counted`,
      [id, imageId, visitor, newcomer && this.pseudonyms.derive(newcomer), likedAt],
    );
    return counted !== undefined;
  }

  async findLiked(imageIds: readonly string[], visitor: string): Promise<ReadonlySet<string>> {
    const likes = await this.database.repository<GalleryLike>(GalleryLike).findBy({ imageId: In(imageIds), visitor });
    return new Set(likes.map(({ imageId }) => imageId));
  }
}
