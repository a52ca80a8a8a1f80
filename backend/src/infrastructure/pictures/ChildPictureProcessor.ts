import type { Log } from '../../application/shared/Log';
import { Mutex } from '../../application/shared/Mutex';
import { SHARE_SIZE, type SharePicture } from '../../domain/brand/ShareDesign';
import {
  PictureProcessorBusy,
  PictureProcessorStalled,
  PictureProcessorUnavailable,
  PictureTooCostly,
  PictureUnreadable,
} from '../../domain/media/errors';
import { readPictureHeader, type PictureHeader } from './readPictureHeader';
import {
  PictureProcessor,
  type PictureKind,
  type PictureVariant,
  type ProcessedPicture,
} from '../../domain/media/PictureProcessor';
import { haveSameSides, type PictureSize } from '../../domain/media/PictureSize';
import { DecoderFailure, DecoderProcess, type DecoderLimits } from './DecoderProcess';
import type { IconTask, PictureDrawing, ShareTask } from './pictureChild';

/** Pictures of 40 megapixels take 1 to 2 seconds and 350 MB, but as AVIF more than this. */
const LIMITS: DecoderLimits = { cpuMs: 10_000, waitMs: 30_000, memoryBytes: 500 * 2 ** 20 };

/** Pictures that wait behind the one that is being decoded. */
const MAX_WAITING = 4;

const RETRY_AFTER_S = 5;

/** Decodes each picture in a process of its own, one at a time, and checks the result before it returns it. */
export class ChildPictureProcessor extends PictureProcessor {
  private readonly mutex = new Mutex();
  private unfinished = 0;
  private availability: Promise<boolean> | null = null;

  constructor(
    private readonly log: Log,
    private readonly limits = LIMITS,
  ) {
    super();
  }

  async isAvailable(): Promise<boolean> {
    this.availability ??= this.canStart();
    const isAvailable = await this.availability;
    // The system may have been short of memory.
    if (!isAvailable) this.availability = null;
    return isAvailable;
  }

  async process(file: Uint8Array, kind: PictureKind): Promise<ProcessedPicture> {
    const header = readPictureHeader(file);
    return this.inTurn(header, () => this.draw(file, kind, header));
  }

  async drawIcons(logo: Uint8Array, ground: string): Promise<readonly PictureVariant[]> {
    return this.inTurn(readPictureHeader(logo), () => this.drawVariants({ draw: 'icons', file: logo, ground }));
  }

  async drawShare(picture: SharePicture): Promise<Buffer> {
    const header = { type: 'image/jpeg', ...SHARE_SIZE, isMoving: false } as const;
    const [drawn] = await this.inTurn(header, () => this.drawVariants({ draw: 'share', ...picture }));
    if (!drawn) throw new PictureUnreadable();
    return drawn.content;
  }

  private async drawVariants(task: IconTask | ShareTask): Promise<readonly PictureVariant[]> {
    const variants = await DecoderProcess.use(this.limits, (decoder) => decoder.drawVariants(task));
    if (!variants.every((variant) => isPicture(variant.content, variant))) throw new DecoderFailure('unreadable');
    return variants;
  }

  /** Draws one picture at a time. */
  private async inTurn<T>(header: PictureHeader, draw: () => Promise<T>): Promise<T> {
    if (this.unfinished > MAX_WAITING) throw new PictureProcessorBusy(RETRY_AFTER_S);
    this.unfinished += 1;
    try {
      return await this.mutex.run(draw);
    } catch (thrown) {
      throw thrown instanceof DecoderFailure ? this.explain(thrown, header) : thrown;
    } finally {
      this.unfinished -= 1;
    }
  }

  private async draw(file: Uint8Array, kind: PictureKind, header: PictureHeader): Promise<ProcessedPicture> {
    const { width, height } = header;
    const drawing = await DecoderProcess.use(this.limits, (decoder) =>
      decoder.draw({ draw: 'picture', file, kind, width, height }),
    );
    if (!isConsistent(drawing, header)) throw new DecoderFailure('unreadable');
    return {
      width: drawing.width,
      height: drawing.height,
      color: drawing.color,
      placeholder: `data:image/png;base64,${drawing.placeholder.toString('base64')}`,
      variants: drawing.variants,
      wasMoving: header.isMoving,
    };
  }

  private explain({ reason }: DecoderFailure, { type, width, height }: PictureHeader): Error {
    if (reason === 'unavailable') {
      this.log.error({}, 'picture decoder unavailable');
      return new PictureProcessorUnavailable();
    }
    if (reason === 'unreadable') return new PictureUnreadable();

    this.log.warn({ reason, type, width, height }, 'picture decoder stopped');
    if (reason === 'stalled') return new PictureProcessorStalled(RETRY_AFTER_S);
    return reason === 'ended' ? new PictureUnreadable() : new PictureTooCostly();
  }

  private canStart(): Promise<boolean> {
    return DecoderProcess.use(this.limits, (decoder) => decoder.ready()).then(
      () => true,
      () => false,
    );
  }
}

/** The decoder may have been taken over by the file, so its answer is checked like an upload. */
const isConsistent = (drawing: PictureDrawing, original: PictureSize): boolean =>
  haveSameSides(drawing, original) &&
  /^#[0-9A-F]{6}$/.test(drawing.color) &&
  isPicture(drawing.placeholder, { type: 'image/png', width: 8, height: 6 }) &&
  drawing.variants.length > 0 &&
  drawing.variants.every((variant) => isPicture(variant.content, variant));

function isPicture(content: Buffer, { type, width, height }: Omit<PictureHeader, 'isMoving'>): boolean {
  try {
    const header = readPictureHeader(content);
    return header.type === type && header.width === width && header.height === height;
  } catch {
    return false;
  }
}
