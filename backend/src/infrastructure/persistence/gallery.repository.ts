import { injectable } from 'inversify';
import { In } from 'typeorm';
import { GalleryItem } from '../../domain/gallery/GalleryItem';
import { GalleryItems, type GalleryFilter } from '../../domain/gallery/GalleryItems';
import { GalleryLike } from '../../domain/gallery/GalleryLike';
import { GalleryLikes } from '../../domain/gallery/GalleryLikes';
import type { Page, Stretch } from '../../domain/shared/Page';
import { Pseudonyms } from '../security/Pseudonyms';
import { Database } from './Database';
import { newestFirst } from './newestFirst';
import { isUuid } from './uuid';

@injectable()
export class TypeOrmGalleryItems extends GalleryItems {
  constructor(private readonly database: Database) {
    super();
  }

  newest({ category, featured }: GalleryFilter, stretch: Stretch): Promise<Page<GalleryItem>> {
    const query = this.rows.createQueryBuilder('item');
    if (category) query.andWhere('item.category = :category', { category });
    if (featured != null) query.andWhere('item.featured = :featured', { featured });
    return newestFirst(query, 'createdAt', stretch);
  }

  async withId(id: string): Promise<GalleryItem | null> {
    return isUuid(id) ? this.rows.findOneBy({ id }) : null;
  }

  async forChange(id: string): Promise<GalleryItem | null> {
    return isUuid(id) ? this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } }) : null;
  }

  save(item: GalleryItem): Promise<GalleryItem> {
    return this.rows.save(item);
  }

  async remove(item: GalleryItem): Promise<void> {
    await this.rows.delete(item.id);
  }

  private get rows() {
    return this.database.repository<GalleryItem>(GalleryItem);
  }
}

@injectable()
export class TypeOrmGalleryLikes extends GalleryLikes {
  constructor(
    private readonly database: Database,
    private readonly pseudonyms: Pseudonyms,
  ) {
    super();
  }

  async add({ id, imageId, visitor, newcomer, likedAt }: GalleryLike): Promise<void> {
    // Reading the picture in the same statement, and holding it, leaves no moment in which somebody could delete it.
    await this.database.query(
      `WITH liked AS (
         INSERT INTO gallery_likes (id, image_id, visitor, newcomer, liked_at)
         SELECT $1, id, $3, $4, $5 FROM gallery WHERE id = $2 FOR KEY SHARE
         ON CONFLICT DO NOTHING RETURNING image_id
       )
       UPDATE gallery SET likes = likes + 1 FROM liked WHERE gallery.id = image_id`,
      [id, imageId, visitor, newcomer && this.pseudonyms.of(newcomer), likedAt],
    );
  }

  async among(imageIds: readonly string[], visitor: string): Promise<ReadonlySet<string>> {
    const likes = await this.database.repository<GalleryLike>(GalleryLike).findBy({ imageId: In(imageIds), visitor });
    return new Set(likes.map(({ imageId }) => imageId));
  }
}
