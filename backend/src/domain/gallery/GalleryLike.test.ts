import { GalleryLike } from './GalleryLike';

const noon = new Date('2026-03-01T12:00:00Z');
const newcomer = { address: '203.0.113.7', id: 'first' };

describe('A like', () => {
  it('of a visitor who is known stands for that visitor alone', () => {
    expect(GalleryLike.byVisitor('somebody', 'picture', noon)).toMatchObject({ visitor: 'somebody', newcomer: null });
  });

  it('of a newcomer is the same for everybody who is new at that address on that UTC day', () => {
    const first = GalleryLike.byNewVisitor(newcomer, 'picture', noon);
    const second = GalleryLike.byNewVisitor({ ...newcomer, id: 'second' }, 'picture', new Date('2026-03-01T23:59:59Z'));

    expect(second.newcomer).toBe(first.newcomer);
    expect([first.visitor, second.visitor]).toEqual(['first', 'second']);
  });

  it.each([
    ['picture', GalleryLike.byNewVisitor(newcomer, 'another', noon)],
    ['address', GalleryLike.byNewVisitor({ ...newcomer, address: '203.0.113.8' }, 'picture', noon)],
    ['day', GalleryLike.byNewVisitor(newcomer, 'picture', new Date('2026-03-02T00:00:00Z'))],
  ])('of a newcomer is another one with another %s', (_what, other) => {
    expect(other.newcomer).not.toBe(GalleryLike.byNewVisitor(newcomer, 'picture', noon).newcomer);
  });
});
