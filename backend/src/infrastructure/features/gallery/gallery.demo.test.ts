import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { GALLERY_CATEGORIES, type GalleryItem } from '../../../domain/gallery/GalleryItem';
import type { GalleryLike } from '../../../domain/gallery/GalleryLike';
import { demoGallery, demoGalleryLikes } from './gallery.demo';
import { demoPlayersAt } from '../players/players.demo';

const now = new Date('2026-03-01T12:00:00Z');

const items = demoGallery.rows(now) as GalleryItem[];
const likes = demoGalleryLikes.rows(now) as GalleryLike[];

describe('The demo gallery', () => {
  it('has 24 pictures with different titles, newest first, four of them featured', () => {
    const ages = items.map(({ createdAt }) => now.getTime() - createdAt.getTime());

    expect(new Set(items.map(({ title }) => title)).size).toBe(24);
    expect(ages).toEqual(ages.toSorted((one, other) => one - other));
    expect(items.filter(({ featured }) => featured)).toHaveLength(4);
  });

  it('uses each image once, and has at least seven pictures in every category', () => {
    const drawn = new Set(
      readdirSync(join(__dirname, '../../../../../frontend/public/art')).map((name) => `/art/${name}`),
    );
    const shown = items.map(({ imageUrl }) => imageUrl);

    expect(new Set(shown).size).toBe(shown.length);
    expect(shown.filter((imageUrl) => !drawn.has(imageUrl))).toEqual([]);
    for (const category of GALLERY_CATEGORIES) {
      expect(items.filter((item) => item.category === category).length).toBeGreaterThanOrEqual(7);
    }
  });

  it('has only demo players as authors', () => {
    const players = new Set(demoPlayersAt(now).map(({ username }) => username));

    expect(items.map(({ author }) => author).filter((author) => !players.has(author))).toEqual([]);
  });

  it('has as many likes as its counters say', () => {
    expect(items.map(({ id }) => likes.filter(({ imageId }) => imageId === id).length)).toEqual(
      items.map((item) => item.likes),
    );
    expect(new Set(likes.map(({ imageId, visitor }) => `${imageId} ${visitor}`)).size).toBe(likes.length);
    expect(likes.every(({ likedAt }) => likedAt < now)).toBe(true);
  });
});
