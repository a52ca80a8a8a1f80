import { createCanvas, loadImage, type Canvas, type Image } from '@napi-rs/canvas';
import type { PictureType } from '../../domain/media/PictureHeader';
import type { PictureKind, PictureVariant } from '../../domain/media/PictureProcessor';
import { haveSameSides, type PictureSize } from '../../domain/media/PictureSize';

/** The parent sends it when the child is ready. The size is the one that the header declares. */
export interface PictureTask extends PictureSize {
  readonly file: Uint8Array;
  readonly kind: PictureKind;
}

/** The child sends `ready`, and then one answer to its task. */
export type PictureReply = 'ready' | 'unreadable' | PictureDrawing;

/** The size is that of the decoded original. */
export interface PictureDrawing extends PictureSize {
  readonly color: string;
  /** The content of a PNG. */
  readonly placeholder: Buffer;
  readonly variants: readonly PictureVariant[];
}

/** In pixels. */
const WEBP_WIDTHS = [2048, 1280, 640, 320];
const JPEG_WIDTH = 1280;
const LOGO_SIDE = 1024;
/** WebP ends at 16,383 pixels, and a screenshot of a whole page would make variants that no screen shows at once. */
const MAX_HEIGHT = 4096;
const PLACEHOLDER_SIZE: PictureSize = { width: 8, height: 6 };

/** 0 to 100. */
const WEBP_QUALITY = 78;
const JPEG_QUALITY = 82;

/** Up to this length, one value of the database is as fast as several pieces. */
const MAX_VARIANT_BYTES = 2 * 2 ** 20;

type VariantType = Extract<PictureType, 'image/jpeg' | 'image/png' | 'image/webp'>;

/** A variant, and the pixels from which the next smaller one is drawn. */
interface DrawnVariant {
  readonly canvas: Canvas;
  readonly variant: PictureVariant;
}

async function draw({ file, kind, width, height }: PictureTask): Promise<PictureReply> {
  const image = await loadImage(file);
  if (!haveSameSides(image, { width, height })) return 'unreadable';

  const drawn = kind === 'logo' ? [await drawLogo(image)] : await drawPicture(image);
  return {
    width: image.width,
    height: image.height,
    ...(await summarize(drawn[0]?.canvas ?? image)),
    variants: drawn.map(({ variant }) => variant),
  };
}

const drawLogo = (image: Image): Promise<DrawnVariant> =>
  drawVariant(image, fit(image, { width: LOGO_SIDE, height: LOGO_SIDE }), 'image/png');

/** The smallest first. */
async function drawPicture(image: Image): Promise<DrawnVariant[]> {
  const drawn: DrawnVariant[] = [];
  let source: Canvas | Image = image;
  const fitSource = (maxWidth: number) => fit(image, { width: Math.min(maxWidth, source.width), height: MAX_HEIGHT });
  for (const maxWidth of WEBP_WIDTHS) {
    const size = fitSource(maxWidth);
    // A picture that is smaller than several of the widths has one variant for them.
    if (drawn.at(0)?.canvas.width === size.width) continue;
    const next = await drawVariant(source, size, 'image/webp');
    drawn.unshift(next);
    source = next.canvas;
  }
  source = drawn.at(-1)?.canvas ?? image;
  drawn.push(await drawVariant(source, fitSource(JPEG_WIDTH), 'image/jpeg'));
  return drawn;
}

/** Halves the size until the variant is short enough, which only noise needs. */
async function drawVariant(source: Canvas | Image, size: PictureSize, type: VariantType): Promise<DrawnVariant> {
  // JPEG has no transparency, and would show black in its place.
  const canvas = shrink(source, size, type === 'image/jpeg' ? 'white' : null);
  const content = await encode(canvas, type);
  if (content.length <= MAX_VARIANT_BYTES) return { canvas, variant: { type, ...size, content } };
  return drawVariant(canvas, fit(canvas, { width: size.width / 2, height: size.height / 2 }), type);
}

function encode(canvas: Canvas, type: VariantType): Promise<Buffer> {
  if (type === 'image/png') return canvas.encode('png');
  return type === 'image/webp' ? canvas.encode('webp', WEBP_QUALITY) : canvas.encode('jpeg', JPEG_QUALITY);
}

/** The largest size with these proportions that is within `max`, and not larger than the original. */
function fit({ width, height }: PictureSize, max: PictureSize): PictureSize {
  const scale = Math.min(1, max.width / width, max.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function shrink(source: Canvas | Image, { width, height }: PictureSize, ground: string | null = null): Canvas {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  if (ground) {
    context.fillStyle = ground;
    context.fillRect(0, 0, width, height);
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, width, height);
  return canvas;
}

/** The mean color and the placeholder of a picture. */
async function summarize(source: Canvas | Image): Promise<{ color: string; placeholder: Buffer }> {
  const canvas = shrink(source, PLACEHOLDER_SIZE);
  const { width, height } = PLACEHOLDER_SIZE;
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
  return { color: meanColor(data), placeholder: stripPng(await canvas.encode('png')) };
}

/** Transparent pixels count for little; without any others the color is white. */
function meanColor(pixels: Uint8ClampedArray): string {
  const sums = [0, 0, 0];
  let weight = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3] ?? 0;
    weight += alpha;
    sums.forEach((sum, channel) => (sums[channel] = sum + (pixels[at + channel] ?? 0) * alpha));
  }
  const channels = sums.map((sum) => (weight === 0 ? 255 : Math.round(sum / weight)));
  return `#${Buffer.from(channels).toString('hex').toUpperCase()}`;
}

/** Leaves only the chunks that hold pixels: a color profile is longer than a placeholder. */
function stripPng(png: Buffer): Buffer {
  const parts = [png.subarray(0, 8)];
  for (let at = 8; at < png.length;) {
    const end = at + 12 + png.readUInt32BE(at);
    if (['IHDR', 'IDAT', 'IEND'].includes(png.toString('latin1', at + 4, at + 8))) parts.push(png.subarray(at, end));
    at = end;
  }
  return Buffer.concat(parts);
}

const send = (reply: PictureReply): void => void process.send?.(reply);

// The parent kills this process, unless the parent was killed first.
process.on('disconnect', () => process.exit());
process.once('message', (task: PictureTask) => void draw(task).then(send, () => send('unreadable')));
send('ready');
