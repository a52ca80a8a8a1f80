import { GalleryItem } from './GalleryItem';

const form = {
  title: 'The bridge',
  description: 'Forty blocks over the strait.',
  imageUrl: '/art/gallery-bridge.svg',
  author: 'Okto',
  category: 'builds',
} as const;

describe('A gallery item', () => {
  it('starts without likes, and is featured only when the form says so', () => {
    expect(GalleryItem.publish(form, new Date())).toMatchObject({ ...form, likes: 0, featured: false, version: 1 });
    expect(GalleryItem.publish({ ...form, featured: true }, new Date()).featured).toBe(true);
  });

  it('stays featured when a change omits the field', () => {
    const item = GalleryItem.publish({ ...form, featured: true }, new Date());
    item.change({ ...form, title: 'The old bridge', featured: null });

    expect(item).toMatchObject({ title: 'The old bridge', featured: true });
    item.change({ ...form, featured: false });
    expect(item.featured).toBe(false);
  });
});
