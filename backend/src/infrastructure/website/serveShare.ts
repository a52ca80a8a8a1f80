import type { RequestHandler } from 'express';
import type { ShareFiles, SharePictures } from '../../application/brand/SharePictures';
import type { Log } from '../../application/shared/Log';
import { SampledWarning } from '../../application/shared/SampledWarning';
import type { ShareDesign } from '../../domain/brand/ShareDesign';
import { disconnected } from '../http/disconnected';
import { sendConditional, etagOf } from '../http/encoding';
import { sendNotFound } from '../http/httpGuards';
import { normalizeAddress } from '../http/normalizeAddress';
import { splitUrl } from '../responseCache/requestUrl';
import type { Assets } from './assets';

/** `/share.jpg` is that of the home page, `/share/de/news.jpg` that of the news in German. */
const ADDRESS = /^\/share(\/[^?]*)?\.jpg$/;

/** The address of the page has a hash of what its picture shows, so the picture may be kept for a while. */
const CACHE_CONTROL = 'public, max-age=3600';

/** The font files of the build, in the order in which letters are looked up. */
const FONT_FILES = {
  jersey: ['jersey-15-latin-400', 'jersey-15-latin-ext-400'],
  pixelify: ['pixelify-sans-latin-500', 'pixelify-sans-latin-ext-500'],
  cinzel: ['cinzel-latin-600', 'cinzel-latin-ext-600'],
  fredoka: ['fredoka-latin-600', 'fredoka-latin-ext-600'],
  figtree: ['figtree-latin-800', 'figtree-latin-ext-800'],
} as const;
const TEXT_FONT_FILES = ['figtree-latin-wght', 'figtree-latin-ext-wght'] as const;

interface ShareOptions {
  readonly sharePictures: Pick<SharePictures, 'draw'>;
  readonly assets: Assets;
  /** What the link preview of a page shows; null: the page is not known, or has a picture of its own. */
  readonly describe: (page: string, address: string, signal: AbortSignal) => Promise<ShareDesign | null>;
  readonly log: Pick<Log, 'warn'>;
}

const TIMEOUT_MS = 3_000;

export const isShareAddress = (path: string): boolean => ADDRESS.test(path);

/** Serves the link previews of known pages, so that no visitor can make the server draw without end. */
export function serveShare({ sharePictures, assets, describe, log }: ShareOptions): RequestHandler {
  const files = findFiles(assets);
  const mutex = new KeyedMutex();
  const notDrawn = new SampledWarning(log, 'link preview not drawn');
  return async (request, response, next) => {
    const [match, page = '/'] = ADDRESS.exec(splitUrl(request.originalUrl)[0]) ?? [];
    if (!match) return next();
    const address = normalizeAddress(request);
    const gone = disconnected(response);
    const signal = AbortSignal.any([gone, AbortSignal.timeout(TIMEOUT_MS)]);
    let content: Buffer | null = null;
    try {
      const drawn = await mutex.run(address, signal, async () => {
        const design = await describe(page, address, signal);
        return design && { picture: await sharePictures.draw(design, files) };
      });
      if (!drawn) return sendNotFound(request, response, next);
      content = drawn.picture;
    } catch (error) {
      if (gone.aborted) return;
      notDrawn.record({ err: error });
    }
    // Also without a decoder, and while too many pictures wait.
    if (!content) return response.set('Cache-Control', 'no-store').redirect(302, '/icon-512.png');
    response.set({ 'Cache-Control': CACHE_CONTROL, 'Content-Type': 'image/jpeg', ETag: etagOf(content) });
    sendConditional(request, response, content);
  };
}

/** Runs one task of a key at a time, in the order of arrival. Skips tasks whose signal aborts while they wait. */
class KeyedMutex {
  private readonly last = new Map<string, Promise<unknown>>();

  async run<T>(key: string, signal: AbortSignal, task: () => Promise<T>): Promise<T> {
    const before = this.last.get(key);
    const turn = (async () => {
      // Its own caller learns of a failure.
      await before?.catch(() => undefined);
      signal.throwIfAborted();
      return task();
    })();
    this.last.set(key, turn);
    try {
      return await turn;
    } finally {
      if (this.last.get(key) === turn) this.last.delete(key);
    }
  }
}

function findFiles(assets: Assets): ShareFiles {
  const read = (name: string): Uint8Array[] => {
    const path = [...assets.keys()].find((asset) => asset.startsWith(`/assets/${name}-`) && asset.endsWith('.woff2'));
    const content = path && assets.get(path)?.content;
    return content ? [content] : [];
  };
  return {
    fonts: ({ displayFont }) => ({
      display: FONT_FILES[displayFont].flatMap(read),
      text: TEXT_FONT_FILES.flatMap(read),
    }),
    scene: (address) => (address.startsWith('/art/') ? (assets.get(address)?.content ?? null) : null),
  };
}
