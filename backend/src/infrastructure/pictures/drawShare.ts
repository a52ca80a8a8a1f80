import { type Canvas, createCanvas, GlobalFonts, type Image, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import { SHARE_SIZE, type SharePicture } from '../../domain/brand/ShareDesign';

const { width: WIDTH, height: HEIGHT } = SHARE_SIZE;

/** In pixels. */
const MARGIN = 72;
const LOGO_SIDE = 88;
const BAR_HEIGHT = 12;
const BAR_BLOCK = 48;

/** Where the title may be: below the name, above the host. */
const TITLE = { top: 184, bottom: 520 };

/** A picture stays visible beside the plate that the words stand on. */
const WIDTH_ON_PICTURE = 700;

/** The largest that fits is used; the smallest ends with an ellipsis if it has to. */
const TITLE_SIZES = [168, 136, 116, 98, 84, 72, 62];
const LINE_HEIGHT = 1.02;

const JPEG_QUALITY = 88;

const ELLIPSIS = '…';

/** Draws a link preview as JPEG. */
export async function drawShare({ design, fonts, logo, background }: SharePicture): Promise<Buffer> {
  const { title, siteName, host, colors } = design;
  const display = register('Display', [...fonts.display, ...fonts.text]);
  const text = register('Text', fonts.text);
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');

  drawGround(context, design, background && (await loadImage(background)));
  const width = background ? WIDTH_ON_PICTURE : WIDTH - 2 * MARGIN;
  if (logo) drawContained(context, await loadImage(logo), MARGIN, 56, LOGO_SIDE);
  else drawEmblem(context, design.emblem);
  context.fillStyle = colors.text;
  context.textBaseline = 'middle';
  if (title !== null) {
    const left = MARGIN + LOGO_SIDE + 24;
    context.font = `52px ${display}`;
    context.fillText(cut(context, siteName, MARGIN + width - left), left, 56 + LOGO_SIDE / 2);
  }
  drawTitle(context, { words: title ?? siteName, font: display, width, ...colors });
  context.textBaseline = 'alphabetic';
  context.fillStyle = colors.quiet;
  context.font = `600 30px ${text}`;
  context.fillText(cut(context, host, width), MARGIN, 572);
  drawBar(context, colors.near, colors.far);
  return canvas.encode('jpeg', JPEG_QUALITY);
}

/** The names of the fonts for `context.font`: each file has some of the letters. */
function register(family: string, files: readonly Uint8Array[]): string {
  return files
    .map((file, index) => {
      GlobalFonts.register(Buffer.from(file), `${family}${index}`);
      return `${family}${index}`;
    })
    .join(', ');
}

function drawGround(context: SKRSContext2D, { colors, focus }: SharePicture['design'], background: Image | null): void {
  const sky = context.createLinearGradient(0, 0, 0, HEIGHT);
  for (const [index, color] of colors.sky.entries()) sky.addColorStop([0, 0.4, 1][index] ?? 1, color);
  context.fillStyle = sky;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  if (!background) return;

  const scale = Math.max(WIDTH / background.width, HEIGHT / background.height);
  const [width, height] = [background.width * scale, background.height * scale];
  const [x, y] = focus;
  context.imageSmoothingQuality = 'high';
  context.drawImage(background, ((WIDTH - width) * x) / 100, ((HEIGHT - height) * y) / 100, width, height);
  const plate = context.createLinearGradient(0, 0, WIDTH, 0);
  const end = (MARGIN + WIDTH_ON_PICTURE) / WIDTH;
  for (const [stop, alpha] of [
    [0, 'E6'],
    [end - 0.1, 'E0'],
    [end, 'B0'],
    [end + 0.24, '00'],
  ] as const) {
    plate.addColorStop(stop, colors.ground + alpha);
  }
  context.fillStyle = plate;
  context.fillRect(0, 0, WIDTH, HEIGHT);
}

function drawContained(context: SKRSContext2D, logo: Image | Canvas, left: number, top: number, side: number): void {
  const scale = side / Math.max(logo.width, logo.height);
  const [width, height] = [logo.width * scale, logo.height * scale];
  context.drawImage(logo, left + (side - width) / 2, top + (side - height) / 2, width, height);
}

function drawEmblem(context: SKRSContext2D, rows: SharePicture['design']['emblem']): void {
  const side = LOGO_SIDE / rows.length;
  for (const [y, row] of rows.entries()) {
    for (const [x, color] of row.entries()) {
      if (color === null) continue;
      context.fillStyle = color;
      context.fillRect(MARGIN + x * side, 56 + y * side, side + 0.5, side + 0.5);
    }
  }
}

interface TitleOptions {
  readonly words: string;
  readonly font: string;
  readonly width: number;
  readonly text: string;
  readonly near: string;
  readonly far: string;
}

function drawTitle(context: SKRSContext2D, { words, font, width, text, near, far }: TitleOptions): void {
  const height = TITLE.bottom - TITLE.top;
  const fitting = TITLE_SIZES.map((size) => {
    context.font = `${size}px ${font}`;
    const lines = wrap(context, words, width);
    const fits = lines.length * size * LINE_HEIGHT <= height && lines.every((line) => measure(context, line) <= width);
    return { size, lines, fits };
  });
  const chosen = fitting.find(({ fits }) => fits) ?? fitting.at(-1);
  if (!chosen) return;
  const { size } = chosen;
  context.font = `${size}px ${font}`;
  const lines = chosen.fits ? chosen.lines : cutLines(context, breakWords(context, words, width), width, height / size);
  const step = Math.max(2, Math.round(size / 34));
  const top = TITLE.top + (height - lines.length * size * LINE_HEIGHT) / 2;
  for (const [color, offset] of [
    [far, 3],
    [near, 2],
    [near, 1],
    [text, 0],
  ] as const) {
    context.fillStyle = color;
    for (const [index, line] of lines.entries())
      context.fillText(line, MARGIN, top + (index + 0.5) * size * LINE_HEIGHT + offset * step);
  }
}

const measure = (context: SKRSContext2D, line: string): number => context.measureText(line).width;

function wrap(context: SKRSContext2D, text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && measure(context, longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Also breaks words that are wider than a line. */
function breakWords(context: SKRSContext2D, text: string, width: number): string[] {
  const broken = text.split(/\s+/).flatMap((word) => {
    const parts = [''];
    for (const letter of word) {
      if (measure(context, parts.at(-1) + letter) > width) parts.push(letter);
      else parts[parts.length - 1] += letter;
    }
    return parts;
  });
  return wrap(context, broken.join(' '), width);
}

function cutLines(context: SKRSContext2D, lines: string[], width: number, maxLines: number): string[] {
  const count = Math.floor(maxLines / LINE_HEIGHT);
  if (lines.length <= count) return lines;
  const last = cut(context, `${lines.slice(count - 1).join(' ')}`, width);
  return [...lines.slice(0, count - 1), last];
}

/** The beginning of a text that fits, with an ellipsis if the rest is left out. */
function cut(context: SKRSContext2D, text: string, width: number): string {
  if (measure(context, text) <= width) return text;
  const letters = [...text];
  while (letters.length > 1 && measure(context, letters.join('').trimEnd() + ELLIPSIS) > width) letters.pop();
  return letters.join('').trimEnd() + ELLIPSIS;
}

function drawBar(context: SKRSContext2D, near: string, far: string): void {
  for (let left = 0; left < WIDTH; left += BAR_BLOCK) {
    context.fillStyle = near;
    context.fillRect(left, HEIGHT - BAR_HEIGHT, BAR_BLOCK - 4, BAR_HEIGHT);
    context.fillStyle = far;
    context.fillRect(left + BAR_BLOCK - 4, HEIGHT - BAR_HEIGHT, 4, BAR_HEIGHT);
  }
}
