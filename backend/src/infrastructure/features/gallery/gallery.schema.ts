import { EntitySchema } from 'typeorm';
import { GalleryItem } from '../../../domain/gallery/GalleryItem';
import { GalleryLike } from '../../../domain/gallery/GalleryLike';
import { bool, id, int, timestamp, text, version, writtenIn } from '../../persistence/query/columns';

/**
 * The indexes `gallery_search` and `gallery_by_title` are on expressions, which a mapping cannot describe; see the
 * migration.
 */
export const GalleryItemSchema = new EntitySchema<GalleryItem>({
  name: 'GalleryItem',
  target: GalleryItem,
  tableName: 'gallery',
  columns: {
    id,
    title: text('title'),
    description: text('description'),
    imageUrl: text('image_url'),
    author: text('author'),
    category: text('category'),
    likes: int('likes', { default: 0 }),
    featured: bool('featured', { default: false }),
    createdAt: timestamp('created_at', { default: () => 'now()' }),
    version,
    ...writtenIn,
  },
  indices: [
    { name: 'gallery_newest', columns: ['createdAt', 'id'] },
    { name: 'gallery_of_category', columns: ['category', 'createdAt', 'id'] },
    { name: 'gallery_by_likes', columns: ['likes', 'createdAt', 'id'] },
    { name: 'gallery_by_title', columns: ['id'], synchronize: false },
  ],
  checks: [
    { name: 'gallery_category_known', expression: `category IN ('builds', 'events', 'community')` },
    { name: 'gallery_likes_range', expression: 'likes >= 0' },
  ],
});

export const GalleryLikeSchema = new EntitySchema<GalleryLike>({
  name: 'GalleryLike',
  target: GalleryLike,
  tableName: 'gallery_likes',
  columns: {
    id,
    imageId: { type: 'uuid', name: 'image_id' },
    visitor: text('visitor'),
    newcomer: text('newcomer', { nullable: true }),
    likedAt: timestamp('liked_at'),
  },
  uniques: [
    { name: 'gallery_likes_once', columns: ['imageId', 'visitor'] },
    { name: 'gallery_likes_newcomer_once', columns: ['newcomer'] },
  ],
  foreignKeys: [
    {
      name: 'gallery_likes_image_fkey',
      target: 'GalleryItem',
      columnNames: ['imageId'],
      referencedColumnNames: ['id'],
      onDelete: 'CASCADE',
    },
  ],
});
