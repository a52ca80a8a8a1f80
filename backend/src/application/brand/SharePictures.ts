import { createHash } from 'node:crypto';
import { injectable } from 'inversify';
import { DrawnPictures } from '../../domain/brand/DrawnPictures';
import { readableTitle } from '../../domain/brand/readableTitle';
import type { ShareDesign, SharePicture } from '../../domain/brand/ShareDesign';
import { hashOfMedia } from '../../domain/media/Media';
import { MediaBytes } from '../../domain/media/MediaBytes';
import { PictureProcessor } from '../../domain/media/PictureProcessor';
import { Mutex } from '../shared/Mutex';

/** Part of the keys: increase it when the same design gives another picture. */
const DRAWING_VERSION = 1;

/** Pictures that wait behind the one that is being drawn. More are refused, so that uploads keep their turn. */
const MAX_WAITING = 8;

/** The files of the build. */
export interface ShareFiles {
  readonly fonts: (design: ShareDesign) => SharePicture['fonts'];
  /** A drawn scene; null: there is no such file. */
  readonly scene: (address: string) => Uint8Array | null;
}

/** Link previews. Each is drawn once, whichever instance is asked first, and kept by all that it shows. */
@injectable()
export class SharePictures {
  private readonly pending = new Map<string, Promise<Buffer | null>>();
  private readonly mutex = new Mutex();
  private unfinished = 0;

  constructor(
    private readonly pictures: DrawnPictures,
    private readonly bytes: MediaBytes,
    private readonly processor: PictureProcessor,
  ) {}

  /** Null while too many pictures wait. Rejects without a decoder. */
  draw(given: ShareDesign, files: ShareFiles): Promise<Buffer | null> {
    const design = {
      ...given,
      title: given.title && readableTitle(given.title),
      siteName: readableTitle(given.siteName) ?? '',
    };
    const key = `share ${createHash('sha256')
      .update(JSON.stringify([DRAWING_VERSION, design]))
      .digest('hex')}`;
    const pending = this.pending.get(key);
    if (pending) return pending;
    const drawing = this.findOrDraw(key, design, files).finally(() => this.pending.delete(key));
    this.pending.set(key, drawing);
    return drawing;
  }

  private async findOrDraw(key: string, design: ShareDesign, files: ShareFiles): Promise<Buffer | null> {
    const found = (await this.pictures.find([key])).get(key);
    if (found) return found;
    if (this.unfinished > MAX_WAITING) return null;
    this.unfinished += 1;
    try {
      return await this.mutex.run(() => this.drawAndKeep(key, design, files));
    } finally {
      this.unfinished -= 1;
    }
  }

  private async drawAndKeep(key: string, design: ShareDesign, files: ShareFiles): Promise<Buffer> {
    const [logo, background] = await Promise.all([
      this.readUpload(design.logoImage),
      files.scene(design.background ?? '') ?? this.readUpload(design.background),
    ]);
    const picture = { design, fonts: files.fonts(design), logo, background };
    const content = await this.processor.drawShare(picture);
    await this.pictures.add(new Map([[key, content]]));
    return content;
  }

  private async readUpload(address: string | null): Promise<Uint8Array | null> {
    const hash = hashOfMedia(address);
    return (hash && (await this.bytes.read(hash))?.content) || null;
  }
}
