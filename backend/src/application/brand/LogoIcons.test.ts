import { MemoryDrawnPictures } from '../../../test/support/doubles';
import type { PictureProcessor } from '../../domain/media/PictureProcessor';
import { ICON_NAMES, LogoIcons } from './LogoIcons';

const LOGO = `/media/${'a'.repeat(32)}.png`;
const bytes = {
  read: async (hash: string) => (hash[0] === 'a' ? { type: 'image/png', content: Buffer.from('logo') } : null),
};

function createIcons(pictures = new MemoryDrawnPictures()) {
  const drawIcons = jest.fn(async (_logo: Uint8Array, ground: string) =>
    ICON_NAMES.map((name) => ({
      ...{ type: 'image/png' as const, width: 1, height: 1 },
      content: Buffer.from(`${name} ${ground}`),
    })),
  );
  const processor = { drawIcons } as unknown as PictureProcessor;
  return { icons: new LogoIcons(pictures, bytes as never, processor), drawIcons, pictures };
}

describe('The icons of a logo', () => {
  it('are drawn once, also for many requests and on another instance', async () => {
    const { icons, drawIcons, pictures } = createIcons();
    const sets = await Promise.all(Array.from({ length: 7 }, () => icons.draw(LOGO, '#112233')));

    expect(drawIcons).toHaveBeenCalledTimes(1);
    expect(sets.map((set) => String(set?.['apple-180']))).toEqual(Array(7).fill('apple-180 #112233'));
    const other = createIcons(pictures);
    expect(String((await other.icons.draw(LOGO, '#112233'))?.['32'])).toBe('32 #112233');
    expect(other.drawIcons).not.toHaveBeenCalled();
  });

  it('are others on another ground', async () => {
    const { icons, drawIcons } = createIcons();
    await icons.draw(LOGO, '#112233');

    expect(String((await icons.draw(LOGO, '#445566'))?.['512'])).toBe('512 #445566');
    expect(drawIcons).toHaveBeenCalledTimes(2);
  });

  it('are tried again after a failure, of which nothing is kept', async () => {
    const { icons, drawIcons, pictures } = createIcons();
    drawIcons.mockRejectedValueOnce(new Error('busy'));

    await expect(icons.draw(LOGO, '#112233')).rejects.toThrow('busy');
    expect(pictures.contents.size).toBe(0);
    expect(await icons.draw(LOGO, '#112233')).not.toBeNull();
    expect(await icons.draw('/media/unknown.png', '#112233')).toBeNull();
  });
});
