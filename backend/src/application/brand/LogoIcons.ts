import { createHash } from 'node:crypto';
import { injectable } from 'inversify';
import { DrawnPictures } from '../../domain/brand/DrawnPictures';
import { hashOfMedia } from '../../domain/media/Media';
import { MediaBytes } from '../../domain/media/MediaBytes';
import { PictureProcessor } from '../../domain/media/PictureProcessor';

/** Part of the keys: increase it when the same logo gives other icons. */
const DRAWING_VERSION = 1;

/** In the order in which they are drawn. */
export const ICON_NAMES = ['32', '192', '512', 'apple-180', 'maskable-512'] as const;

export type IconName = (typeof ICON_NAMES)[number];

export type IconSet = Readonly<Record<IconName, Buffer>>;

/** The icons of an uploaded logo. They are drawn once for each logo and ground, whichever instance is asked first. */
@injectable()
export class LogoIcons {
  private readonly pending = new Map<string, Promise<IconSet | null>>();

  constructor(
    private readonly pictures: DrawnPictures,
    private readonly bytes: MediaBytes,
    private readonly processor: PictureProcessor,
  ) {}

  /** Rejects while the logo cannot be drawn; null: there is no such logo. `ground` is `#RRGGBB`. */
  draw(logoAddress: string, ground: string): Promise<IconSet | null> {
    const prefix = createHash('sha256').update(`icons ${DRAWING_VERSION} ${logoAddress} ${ground}`).digest('hex');
    const pending = this.pending.get(prefix) ?? this.findOrDraw(prefix, logoAddress, ground);
    this.pending.set(prefix, pending);
    return pending.finally(() => this.pending.delete(prefix));
  }

  private async findOrDraw(prefix: string, logoAddress: string, ground: string): Promise<IconSet | null> {
    const keyOf = (name: IconName) => `${prefix} ${name}`;
    const found = await this.pictures.find(ICON_NAMES.map(keyOf));
    if (ICON_NAMES.every((name) => found.has(keyOf(name)))) return toSet((name) => found.get(keyOf(name)));

    const logo = await this.bytes.read(hashOfMedia(logoAddress) ?? '');
    if (!logo) return null;
    const drawn = await this.processor.drawIcons(logo.content, ground);
    const set = toSet((name) => drawn[ICON_NAMES.indexOf(name)]?.content);
    await this.pictures.add(new Map(ICON_NAMES.map((name) => [keyOf(name), set[name]])));
    return set;
  }
}

const toSet = (contentOf: (name: IconName) => Buffer | undefined): IconSet =>
  Object.fromEntries(ICON_NAMES.map((name) => [name, contentOf(name) ?? Buffer.alloc(0)])) as Record<IconName, Buffer>;
