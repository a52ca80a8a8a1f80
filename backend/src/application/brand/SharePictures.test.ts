import { MemoryDrawnPictures } from '../../../test/support/doubles';
import type { ShareDesign, SharePicture } from '../../domain/brand/ShareDesign';
import type { PictureProcessor } from '../../domain/media/PictureProcessor';
import { SharePictures, type ShareFiles } from './SharePictures';

const design: ShareDesign = {
  title: 'Summer event',
  siteName: 'Pinewood',
  host: 'pinewood.example',
  colors: { ground: '#101010', sky: ['#101010'], text: '#FFFFFF', quiet: '#AAAAAA', near: '#00FF00', far: '#007700' },
  displayFont: 'jersey',
  emblem: [[null]],
  logoImage: `/media/${'a'.repeat(32)}.png`,
  background: '/art/share-coast.png',
  focus: [100, 100],
};
const files: ShareFiles = {
  fonts: () => ({ display: [], text: [] }),
  scene: (address) => (address.startsWith('/art/') ? Buffer.from(address) : null),
};
const bytes = { read: async (hash: string) => ({ type: 'image/png', content: Buffer.from(`upload ${hash[0]}`) }) };

function createPictures(pictures = new MemoryDrawnPictures()) {
  const drawShare = jest.fn(async ({ design: { title, siteName } }: SharePicture) =>
    Buffer.from(`${title} – ${siteName}`),
  );
  const processor = { drawShare } as unknown as PictureProcessor;
  return { shares: new SharePictures(pictures, bytes as never, processor), drawShare, pictures };
}

describe('The picture of a link preview', () => {
  it('is drawn once, also for many requests and on another instance', async () => {
    const { shares, drawShare, pictures } = createPictures();
    const drawn = await Promise.all(Array.from({ length: 7 }, () => shares.draw(design, files)));

    expect(drawn.map(String)).toEqual(Array(7).fill('Summer event – Pinewood'));
    expect(drawShare).toHaveBeenCalledTimes(1);
    expect(drawShare.mock.calls[0]?.[0]).toMatchObject({
      logo: Buffer.from('upload a'),
      background: Buffer.from('/art/share-coast.png'),
    });
    const other = createPictures(pictures);
    expect(String(await other.shares.draw(design, files))).toBe('Summer event – Pinewood');
    expect(other.drawShare).not.toHaveBeenCalled();
  });

  it('is another one with another title or brand, and shows only what the fonts have', async () => {
    const { shares, drawShare } = createPictures();
    await shares.draw(design, files);
    await shares.draw({ ...design, colors: { ...design.colors, near: '#0000FF' } }, files);
    expect(String(await shares.draw({ ...design, title: '🎉 Łódź' }, files))).toBe('Łódź – Pinewood');
    expect(String(await shares.draw({ ...design, title: '新聞' }, files))).toBe('null – Pinewood');

    expect(drawShare).toHaveBeenCalledTimes(4);
  });

  it('is not drawn while too many wait, and one at a time', async () => {
    const { shares, drawShare } = createPictures();
    let running = 0;
    drawShare.mockImplementation(async () => {
      running += 1;
      expect(running).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      return Buffer.from('drawn');
    });
    const drawn = await Promise.all(
      Array.from({ length: 20 }, (_each, index) => shares.draw({ ...design, title: `Title ${index}` }, files)),
    );

    expect(drawn.filter(Boolean).length).toBe(drawShare.mock.calls.length);
    expect(drawn).toContain(null);
    expect(drawShare.mock.calls.length).toBeGreaterThan(4);
  });

  it('is tried again after a failure, of which nothing is kept', async () => {
    const { shares, drawShare, pictures } = createPictures();
    drawShare.mockRejectedValueOnce(new Error('no decoder'));

    await expect(shares.draw(design, files)).rejects.toThrow('no decoder');
    expect(pictures.contents.size).toBe(0);
    expect(await shares.draw(design, files)).not.toBeNull();
  });
});
