import { createCanvas, loadImage, type Canvas, type Image } from '@napi-rs/canvas';
import { SHARE_SIZE, type SharePicture } from '../../domain/brand/ShareDesign';
import type { PictureType } from '../../domain/media/Picture';
import type { PictureKind, PictureVariant } from '../../domain/media/PictureProcessor';
import { haveSameSides, type PictureSize } from '../../domain/media/PictureSize';
import { drawShare } from './drawShare';

/** The parent sends one when the child is ready. */
export type DrawingTask = PictureTask | IconTask | ShareTask;

/** An upload. The size is the one that its header declares. */
export interface PictureTask extends PictureSize {
  readonly draw: 'picture';
  readonly file: Uint8Array;
  readonly kind: PictureKind;
}

/** A logo that becomes icons, some of them on a ground of this color. */
export interface IconTask {
  readonly draw: 'icons';
  readonly file: Uint8Array;
  readonly ground: string;
}

/** A link preview. */
export interface ShareTask extends SharePicture {
  readonly draw: 'share';
}

/** The child sends `ready`, and then one answer to its task. */
export type DrawingReply = 'ready' | 'unreadable' | PictureDrawing | readonly PictureVariant[];

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
/** The largest is the logo itself; bars show the others. */
const LOGO_SIDES = [1024, 256, 128];
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

/** Icons by the length of their side. Platforms crop those on a ground, of which they show the middle 80 %. */
const ICONS = [
  { side: 32, share: 1, isOnGround: false },
  { side: 192, share: 1, isOnGround: false },
  { side: 512, share: 1, isOnGround: false },
  { side: 180, share: 0.8, isOnGround: true },
  // A square in a circle with a diameter of 80 %.
  { side: 512, share: 0.8 * Math.SQRT1_2, isOnGround: true },
];

const perform = (task: DrawingTask): Promise<DrawingReply> =>
  task.draw === 'icons' ? drawIcons(task) : task.draw === 'share' ? drawShareVariant(task) : drawUpload(task);

const drawShareVariant = async (task: ShareTask): Promise<PictureVariant[]> => [
  { type: 'image/jpeg', ...SHARE_SIZE, content: await drawShare(task) },
];

async function drawUpload({ file, kind, width, height }: PictureTask): Promise<DrawingReply> {
  const image = await loadImage(file);
  if (!haveSameSides(image, { width, height })) return 'unreadable';

  const drawn = kind === 'logo' ? await drawLogo(image) : await drawPicture(image);
  return {
    width: image.width,
    height: image.height,
    ...(await summarize(drawn[0]?.canvas ?? image)),
    variants: drawn.map(({ variant }) => variant),
  };
}

/** The smallest first. */
async function drawLogo(image: Image): Promise<DrawnVariant[]> {
  const drawn: DrawnVariant[] = [];
  for (const side of LOGO_SIDES) {
    const source: Canvas | Image = drawn[0]?.canvas ?? image;
    const size = fit(source, { width: side, height: side });
    if (drawn[0]?.canvas.width === size.width && drawn[0].canvas.height === size.height) continue;
    drawn.unshift(await drawVariant(source, size, 'image/png'));
  }
  return drawn;
}

async function drawIcons({ file, ground }: IconTask): Promise<PictureVariant[]> {
  const logo = await loadImage(file);
  const icons: PictureVariant[] = [];
  for (const { side, share, isOnGround } of ICONS) {
    const canvas = createCanvas(side, side);
    const context = canvas.getContext('2d');
    if (isOnGround) {
      context.fillStyle = ground;
      context.fillRect(0, 0, side, side);
    }
    const scale = (side * share) / Math.max(logo.width, logo.height);
    const [width, height] = [logo.width * scale, logo.height * scale];
    // A small logo is usually pixel art.
    context.imageSmoothingEnabled = scale < 2;
    context.imageSmoothingQuality = 'high';
    context.drawImage(logo, (side - width) / 2, (side - height) / 2, width, height);
    icons.push({ type: 'image/png', width: side, height: side, content: await canvas.encode('png') });
  }
  return icons;
}

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

const send = (reply: DrawingReply): void => void process.send?.(reply);

// The parent kills this process, unless the parent was killed first.
process.on('disconnect', () => process.exit());
process.once('message', (task: DrawingTask) => void perform(task).then(send, () => send('unreadable')));
send('ready');
