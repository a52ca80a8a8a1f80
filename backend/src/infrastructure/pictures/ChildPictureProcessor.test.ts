import { createCanvas, loadImage } from '@napi-rs/canvas';
import childProcess, { type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RecordingLog } from '../../../test/support/doubles';
import {
  CANARY,
  chunkNamesOf,
  drawing,
  makePictureCorpus,
  noise,
  png,
  withOrientation,
  type CorpusFile,
} from '../../../test/support/pictures';
import {
  PictureProcessorBusy,
  PictureProcessorStalled,
  PictureProcessorUnavailable,
  PictureRejected,
  PictureTooCostly,
  PictureUnreadable,
} from '../../domain/media/errors';
import type { PictureVariant, ProcessedPicture } from '../../domain/media/PictureProcessor';
import { ChildPictureProcessor } from './ChildPictureProcessor';

const MEGABYTE = 2 ** 20;

/** All that the decoder may write besides pixels: how to read them, and one color profile of its own. */
const HARMLESS_CHUNKS: Readonly<Record<string, readonly string[]>> = {
  'image/webp': ['VP8X', 'ICCP', 'VP8 ', 'VP8L', 'ALPH'],
  'image/jpeg': ['e0', 'e2', 'db', 'c0', 'c2', 'c4', 'da'],
  'image/png': ['IHDR', 'sBIT', 'sRGB', 'iCCP', 'IDAT', 'IEND'],
};

const realFork = childProcess.fork;
let forks: jest.SpyInstance<ChildProcess, Parameters<typeof childProcess.fork>>;
let log: RecordingLog;
let processor: ChildPictureProcessor;

beforeEach(() => {
  forks = jest.spyOn(childProcess, 'fork');
  log = new RecordingLog();
  processor = new ChildPictureProcessor(log);
});

afterEach(() => {
  const children = forks.mock.results.filter(({ type }) => type === 'return').map(({ value }) => value);
  forks.mockRestore();
  // A call returns only when its process is gone.
  expect(children.filter(isRunning)).toEqual([]);
});

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

const encode = (width: number, height: number): Buffer => drawing(width, height).toBuffer('image/jpeg');

const describeSize = ({ width, height }: ProcessedPicture) => `${width}x${height}`;

const describeVariant = ({ type, width, height }: PictureVariant) => `${type} ${width}x${height}`;

async function verdictOf(file: Buffer): Promise<{ verdict: string; picture?: ProcessedPicture }> {
  try {
    const picture = await processor.process(file, 'picture');
    return { verdict: `${picture.width}x${picture.height}`, picture };
  } catch (thrown) {
    if (thrown instanceof PictureRejected) return { verdict: thrown.problem };
    throw thrown;
  }
}

/** Processes a small picture. Without the content of its variants, which a failed matcher could not print. */
async function processSmall(by = processor): Promise<object> {
  const { width, height, color } = await by.process(encode(60, 40), 'picture');
  return { width, height, color };
}

/** The color of one pixel, as red, green, blue and alpha. */
async function pixelOf(file: Buffer, x: number, y: number): Promise<number[]> {
  const image = await loadImage(file);
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  const right = Math.floor(x * (image.width - 1));
  const down = Math.floor(y * (image.height - 1));
  return [...context.getImageData(right, down, 1, 1).data];
}

describe('ChildPictureProcessor', () => {
  it('gives every file of the corpus its verdict, and never returns metadata or programs', async () => {
    const corpus: CorpusFile[] = await makePictureCorpus();
    const memoryBefore = process.memoryUsage.rss();
    let memoryPeak = memoryBefore;
    const watch = setInterval(() => (memoryPeak = Math.max(memoryPeak, process.memoryUsage.rss())), 5);

    const found: [string, string, boolean][] = [];
    for (const { name, file } of corpus) {
      const { verdict, picture } = await verdictOf(file);
      found.push([name, verdict, picture?.wasMoving ?? false]);
      for (const { type, content } of picture?.variants ?? []) {
        expect(HARMLESS_CHUNKS[type]).toEqual(expect.arrayContaining(chunkNamesOf(type, content)));
        for (const hidden of [CANARY, 'Exif', '<?', '<script', '<x:xmpmeta'])
          expect(content.includes(hidden)).toBe(false);
      }
    }
    clearInterval(watch);

    expect(found).toEqual(corpus.map(({ name, verdict, isMoving = false }) => [name, verdict, isMoving]));
    expect(corpus.length).toBeGreaterThan(150);
    expect((memoryPeak - memoryBefore) / MEGABYTE).toBeLessThan(150);
    expect(log.lines).toEqual([]);
  });

  it.each([
    [4_000, 3_000, ['320x240', '640x480', '1280x960', '2048x1536'], '1280x960'],
    [2_048, 100, ['320x16', '640x31', '1280x63', '2048x100'], '1280x63'],
    [1_000, 500, ['320x160', '640x320', '1000x500'], '1000x500'],
    [320, 200, ['320x200'], '320x200'],
    [60, 40, ['60x40'], '60x40'],
    [1_024, 16_384, ['256x4096'], '256x4096'],
    [16_384, 2, ['320x1', '640x1', '1280x1', '2048x1'], '1280x1'],
  ])('draws variants of %d × %d pixels', async (width, height, webp, jpeg) => {
    const { variants, ...picture } = await processor.process(encode(width, height), 'picture');

    expect(picture).toMatchObject({ width, height, wasMoving: false });
    expect(variants.map(describeVariant)).toEqual([...webp.map((size) => `image/webp ${size}`), `image/jpeg ${jpeg}`]);
  });

  it('keeps every variant below 2 MB, also of noise', async () => {
    const canvas = createCanvas(2_048, 2_048);
    const context = canvas.getContext('2d');
    const pixels = context.createImageData(2_048, 2_048);
    pixels.data.set(noise(pixels.data.length));
    context.putImageData(pixels, 0, 0);
    const file = canvas.toBuffer('image/jpeg', 70);

    for (const kind of ['picture', 'logo'] as const) {
      const { variants } = await processor.process(file, kind);
      expect(Math.max(...variants.map(({ content }) => content.length))).toBeLessThanOrEqual(2 * MEGABYTE);
      expect(new Set(variants.map(describeVariant)).size).toBe(variants.length);
    }
  });

  it.each([
    [1, 0, 0],
    [2, 1, 0],
    [3, 1, 1],
    [4, 0, 1],
    [5, 0, 0],
    [6, 1, 0],
    [7, 1, 1],
    [8, 0, 1],
  ])('turns a picture with orientation %d upright', async (orientation, x, y) => {
    const { variants } = await processor.process(withOrientation(orientation), 'picture');

    expect(variants.map(({ width, height }) => width > height)).toEqual(variants.map(() => orientation < 5));
    for (const { content } of variants) {
      const [red = 0, , blue = 0] = await pixelOf(content, x, y);
      const [otherRed = 0, , otherBlue = 0] = await pixelOf(content, 1 - x, 1 - y);
      expect([red > blue, otherRed > otherBlue]).toEqual([true, false]);
    }
  });

  it('keeps transparency, and puts white behind the JPEG', async () => {
    const file = drawing(60, 40, true).toBuffer('image/png');
    const { variants } = await processor.process(file, 'picture');
    const [webp, jpeg] = await Promise.all(variants.map(({ content }) => pixelOf(content, 1, 1)));

    expect(webp?.[3]).toBe(64);
    for (const [index, expected] of [191, 191, 255, 255].entries()) expect(jpeg?.[index]).toBeCloseTo(expected, -1);
  });

  it('keeps the pixels of a small logo, and fits a large one into a square', async () => {
    const canvas = drawing(200, 100, true);
    const { variants } = await processor.process(canvas.toBuffer('image/png'), 'logo');
    const logo = variants.at(-1);

    expect(variants.map(describeVariant)).toEqual(['image/png 128x64', 'image/png 200x100']);
    for (const place of [0, 0.4, 1]) {
      const expected = [
        ...canvas.getContext('2d').getImageData(Math.floor(place * 199), Math.floor(place * 99), 1, 1).data,
      ];
      expect(await pixelOf(logo?.content ?? Buffer.alloc(0), place, place)).toEqual(expected);
    }
    const { variants: large } = await processor.process(encode(3_000, 4_000), 'logo');
    expect(large.map(describeVariant)).toEqual(['image/png 96x128', 'image/png 192x256', 'image/png 768x1024']);
  });

  it('draws the icons of a logo, whole and within the part that phones show', async () => {
    const canvas = createCanvas(400, 200);
    const context = canvas.getContext('2d');
    context.fillStyle = '#FF0000';
    context.fillRect(0, 0, 400, 200);
    const icons = await processor.drawIcons(canvas.toBuffer('image/png'), '#112233');

    expect(icons.map(describeVariant)).toEqual([32, 192, 512, 180, 512].map((side) => `image/png ${side}x${side}`));
    const [ground, red] = [
      [0x11, 0x22, 0x33, 255],
      [255, 0, 0, 255],
    ];
    for (const [index, { content }] of icons.entries()) {
      const isOnGround = index > 2;
      expect(await pixelOf(content, 0.5, 0)).toEqual(isOnGround ? ground : [0, 0, 0, 0]);
      expect(await pixelOf(content, 0.5, 0.5)).toEqual(red);
      expect(await pixelOf(content, 0.02, 0.5)).toEqual(isOnGround ? ground : red);
    }
    const maskable = icons.at(-1)?.content ?? Buffer.alloc(0);
    // A circle with a radius of 40 % holds all of it.
    expect(await pixelOf(maskable, 0.2, 0.5)).toEqual(ground);
    expect(await pixelOf(maskable, 0.24, 0.5)).toEqual(red);
    await expect(processor.drawIcons(Buffer.from('<svg/>'), '#112233')).rejects.toThrow(PictureRejected);
  });

  it.each([
    ['Map', 'jersey-15/files/jersey-15-latin-400-normal.woff2'],
    ['Frühjahrsputz: Łódź, ñandú und ein sehr langer Titel, der nicht ganz auf das Bild passt, also endet', null],
    ['W'.repeat(120), null],
    [null, null],
  ])('draws a link preview with the title %j', async (title, font) => {
    const file = font && readFileSync(require.resolve(`@fontsource/${font}`));
    const content = await processor.drawShare({
      design: {
        title,
        siteName: 'Pinewood Valley Survival',
        host: 'pinewood.example',
        colors: {
          ...{ ground: '#101510', sky: ['#102010', '#203020', '#304030'] },
          ...{ text: '#FFFFFF', quiet: '#BBBBBB', near: '#00FF00', far: '#007700' },
        },
        ...{ displayFont: 'jersey', emblem: [['#FF0000']], logoImage: null, background: null, focus: [50, 50] },
      },
      fonts: { display: font ? [file as Buffer] : [], text: [] },
      logo: null,
      background: title === null ? encode(600, 400) : null,
    });

    expect(await loadImage(content)).toMatchObject({ width: 1200, height: 630 });
    expect(content.length).toBeLessThan(200_000);
    const [red = 0, green = 255] = await pixelOf(content, 0.09, 0.15);
    expect([red > 200, green < 60]).toEqual([true, true]);
  });

  it('returns the mean color, and a placeholder without a profile', async () => {
    const canvas = createCanvas(400, 300);
    const context = canvas.getContext('2d');
    for (const [color, x] of [
      ['#800000', 0],
      ['#004000', 200],
    ] as const) {
      context.fillStyle = color;
      context.fillRect(x, 0, 200, 300);
    }
    const { color, placeholder } = await processor.process(canvas.toBuffer('image/png'), 'picture');
    const content = Buffer.from(placeholder.replace('data:image/png;base64,', ''), 'base64');

    expect(color).toBe('#402000');
    expect(placeholder.length).toBeLessThan(400);
    expect(chunkNamesOf('image/png', content)).toEqual(['IHDR', 'IDAT', 'IEND']);
    expect(await loadImage(content)).toMatchObject({ width: 8, height: 6 });

    const invisible = await processor.process(png(9, 7, { color: 6 }), 'picture');
    expect(invisible.color).toBe('#FFFFFF');
  });

  it('starts the process without the environment of this one', async () => {
    await processSmall();

    expect(forks.mock.calls[0]?.[2]).toMatchObject({
      env: { DISABLE_SYSTEM_FONTS_LOAD: '1' },
      execArgv: ['--max-old-space-size=64'],
      serialization: 'advanced',
    });
    expect(Object.keys(forks.mock.calls[0]?.[2]?.env ?? {})).toHaveLength(1);
  });

  it('decodes one picture at a time, lets four wait, and refuses more', async () => {
    const othersRunning: number[] = [];
    forks.mockImplementation((...args) => {
      othersRunning.push(forks.mock.results.filter(({ value }) => value && isRunning(value)).length);
      return realFork(...args);
    });
    const results = await Promise.allSettled(Array.from({ length: 7 }, () => processSmall()));

    expect(results.map(({ status }) => status)).toEqual([...Array(5).fill('fulfilled'), 'rejected', 'rejected']);
    expect(results[6]).toMatchObject({ reason: expect.any(PictureProcessorBusy) });
    expect(results[6]).toMatchObject({ reason: { kind: 'limited', code: 'RATE_LIMITED', details: { retryAfter: 5 } } });
    expect(othersRunning).toEqual([0, 0, 0, 0, 0]);
    await expect(processSmall()).resolves.toMatchObject({ width: 60 });
  });

  (existsSync('/proc/self/stat') ? it : it.skip)('stops a process that takes too much processor time', async () => {
    const strict = new ChildPictureProcessor(log, { cpuMs: 0, waitMs: 30_000, memoryBytes: Infinity });

    await expect(processSmall(strict)).rejects.toThrow(PictureTooCostly);
    const fields = { reason: 'cpu', type: 'image/jpeg', width: 60, height: 40 };
    expect(log.lines).toEqual([{ fields, message: 'picture decoder stopped' }]);
  });

  it('blames a machine that is too busy, and not the picture', async () => {
    forks.mockImplementationOnce((...args) => {
      const child = realFork(...args);
      // As a machine does that gives the process no time.
      child.once('message', () => child.kill('SIGSTOP'));
      return child;
    });
    const patient = new ChildPictureProcessor(log, { cpuMs: 10_000, waitMs: 2_000, memoryBytes: Infinity });
    const stalled = await processSmall(patient).catch((thrown: unknown) => thrown);

    expect(stalled).toBeInstanceOf(PictureProcessorStalled);
    expect(stalled).toMatchObject({ kind: 'unavailable', code: 'UNAVAILABLE', details: { retryAfter: 5 } });
    expect(log.lines).toMatchObject([{ fields: { reason: 'stalled' }, message: 'picture decoder stopped' }]);
    await expect(processSmall()).resolves.toMatchObject({ width: 60 });
  });

  (existsSync('/proc/self/status') ? it : it.skip)('stops a process that takes too much memory', async () => {
    const strict = new ChildPictureProcessor(log, { cpuMs: 10_000, waitMs: 30_000, memoryBytes: 150 * MEGABYTE });

    const large = strict.process(png(6_000, 6_000, { depth: 1, color: 0 }), 'picture').then(describeSize);
    await expect(large).rejects.toThrow(PictureTooCostly);
    expect(log.lines).toMatchObject([{ fields: { reason: 'memory' }, message: 'picture decoder stopped' }]);
    await expect(processSmall(strict)).resolves.toMatchObject({ width: 60 });
  });

  it('reports a process that was killed, and goes on with the next picture', async () => {
    forks.mockImplementationOnce((...args) => {
      const child = realFork(...args);
      child.once('message', () => child.kill('SIGKILL'));
      return child;
    });
    const patient = new ChildPictureProcessor(log, { cpuMs: Infinity, waitMs: 3_600_000, memoryBytes: Infinity });
    const [killed, next] = await Promise.allSettled([
      patient.process(encode(4_000, 3_000), 'picture').then(describeSize),
      processSmall(patient),
    ]);

    expect(killed).toMatchObject({ status: 'rejected', reason: expect.any(PictureUnreadable) });
    expect(next).toMatchObject({ status: 'fulfilled' });
    expect(log.lines).toMatchObject([{ fields: { reason: 'ended' }, message: 'picture decoder stopped' }]);
  });
});

describe('ChildPictureProcessor without its decoder', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'costa-decoder-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** The next processes run this program instead. */
  const replaceDecoder = (program: string): void => {
    const file = join(folder, 'decoder.cjs');
    writeFileSync(file, program);
    forks.mockImplementation((_script, _args, options) => realFork(file, [], options));
  };

  it('is unavailable while the package is missing, and available afterwards', async () => {
    replaceDecoder(`require('@napi-rs/canvas-of-another-platform')`);

    await expect(processor.isAvailable()).resolves.toBe(false);
    await expect(processSmall()).rejects.toThrow(PictureProcessorUnavailable);
    expect(log.lines).toEqual([{ fields: {}, message: 'picture decoder unavailable' }]);

    forks.mockImplementation(realFork);
    await expect(processor.isAvailable()).resolves.toBe(true);
    forks.mockClear();
    await expect(processor.isAvailable()).resolves.toBe(true);
    expect(forks).not.toHaveBeenCalled();
  });

  it('is unavailable while the system starts no process', async () => {
    forks.mockImplementation(() => {
      throw Object.assign(new Error('spawn ENOMEM'), { code: 'ENOMEM' });
    });
    await expect(processor.isAvailable()).resolves.toBe(false);
    forks.mockImplementation((script, args, options) => realFork(script, args, { ...options, execPath: '/nowhere' }));
    await expect(processor.isAvailable()).resolves.toBe(false);
    await expect(processSmall()).rejects.toThrow(PictureProcessorUnavailable);
  });

  const honest = `{ width: 60, height: 40, color: '#AABBCC', placeholder: png(8, 6), variants: [variant(png(60, 40))] }`;

  it.each([
    ['a picture of another size', `{ ...honest, width: 61 }`],
    ['no variant', `{ ...honest, variants: [] }`],
    ['a variant that is a page', `{ ...honest, variants: [variant(Buffer.from('<script>'))] }`],
    ['a variant of another size', `{ ...honest, variants: [variant(png(61, 40))] }`],
    ['a variant of another type', `{ ...honest, variants: [{ ...variant(png(60, 40)), type: 'image/webp' }] }`],
    ['a variant that is cut off', `{ ...honest, variants: [variant(png(60, 40).subarray(0, 60))] }`],
    ['a variant without content', `{ ...honest, variants: [{ ...variant(png(60, 40)), content: null }] }`],
    ['a color that is a style', `{ ...honest, color: '#AABBCC;background:url(//x)' }`],
    ['a placeholder that is a page', `{ ...honest, placeholder: Buffer.from('<script>') }`],
    ['an object without anything', `{}`],
  ])('rejects %s', async (_name, answer) => {
    const program = `
      const pngs = ${JSON.stringify(Object.fromEntries(['60x40', '61x40', '8x6'].map((size) => [size, pngOf(size)])))};
      const png = (width, height) => Buffer.from(pngs[width + 'x' + height], 'base64');
      const variant = (content) => ({ type: 'image/png', width: 60, height: 40, content });
      const honest = ${honest};
      process.on('message', () => process.send(ANSWER));
      process.send('ready');`;

    replaceDecoder(program.replace('ANSWER', answer));
    await expect(processSmall()).rejects.toThrow(PictureUnreadable);
    replaceDecoder(program.replace('ANSWER', 'honest'));
    await expect(processSmall()).resolves.toMatchObject({ color: '#AABBCC' });
  });

  const pngOf = (size: string): string => {
    const [width = 0, height = 0] = size.split('x').map(Number);
    return png(width, height).toString('base64');
  };
});
