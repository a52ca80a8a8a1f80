import { GalleryLike } from './GalleryLike';

const noon = new Date('2026-03-01T12:00:00Z');
const newcomer = { address: '203.0.113.7', id: 'first' };

describe('A like', () => {
  it('of a returning visitor counts for that visitor only', () => {
    expect(GalleryLike.byVisitor('visitor-1', 'picture', noon)).toMatchObject({ visitor: 'visitor-1', newcomer: null });
  });

  it('of a new visitor is the same for all new visitors at that address on that UTC day', () => {
    const first = GalleryLike.byNewVisitor(newcomer, 'picture', noon);
    const second = GalleryLike.byNewVisitor({ ...newcomer, id: 'second' }, 'picture', new Date('2026-03-01T23:59:59Z'));

    expect(second.newcomer).toBe(first.newcomer);
    expect([first.visitor, second.visitor]).toEqual(['first', 'second']);
  });

  it.each([
    ['picture', GalleryLike.byNewVisitor(newcomer, 'another', noon)],
    ['address', GalleryLike.byNewVisitor({ ...newcomer, address: '203.0.113.8' }, 'picture', noon)],
    ['day', GalleryLike.byNewVisitor(newcomer, 'picture', new Date('2026-03-02T00:00:00Z'))],
  ])('of a new visitor differs with another %s', (_what, other) => {
    expect(other.newcomer).not.toBe(GalleryLike.byNewVisitor(newcomer, 'picture', noon).newcomer);
  });
});
