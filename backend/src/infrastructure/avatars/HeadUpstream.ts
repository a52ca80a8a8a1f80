import type { HeadPicture, HeadSize } from './PlayerHeads';

/** How long the other site may take for one avatar, in milliseconds, and how much it may send, in bytes. */
const PATIENCE = 2_000;
export const LARGEST_HEAD = 64 * 1024;

/** Another site that serves the avatars of players. */
export abstract class HeadUpstream {
  /** Null when the site has no avatar for the name; rejects on an unusable response. */
  abstract fetch(name: string, size: HeadSize): Promise<HeadPicture | null>;
}

/** Sends only name and size over HTTP, follows no redirect, and accepts only raster images. */
export class HttpHeadUpstream extends HeadUpstream {
  /** `template` is a URL that contains `{name}` and, if the other site has sizes, `{size}`. */
  constructor(private readonly template: string) {
    super();
  }

  async fetch(name: string, size: HeadSize): Promise<HeadPicture | null> {
    const address = this.template.replaceAll('{name}', encodeURIComponent(name)).replaceAll('{size}', String(size));
    const response = await fetch(address, {
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE),
      headers: { accept: 'image/png, image/webp, image/jpeg', 'user-agent': 'Costa' },
    });
    if (response.status === 404) {
      await response.body?.cancel();
      return null;
    }
    if (response.status !== 200) {
      await response.body?.cancel();
      throw new Error(`The source of player heads answered ${response.status}.`);
    }
    const content = await readBody(response);
    const type = pictureType(content);
    if (!type || !isDeclaredAs(type, response))
      throw new Error('The source of player heads sent no PNG, JPEG or WebP.');
    return { type, content };
  }
}

async function readBody(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    // Leaving the loop ends the transfer.
    if (length > LARGEST_HEAD) throw new Error('The source of player heads sent more than a head can be.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Checks the first bytes, because a browser would look at these and not at the declared type. */
function pictureType(content: Buffer): string | null {
  const begins = (hex: string, at = 0) => content.subarray(at, at + hex.length / 2).toString('hex') === hex;
  if (begins('89504e470d0a1a0a')) return 'image/png';
  if (begins('ffd8ff')) return 'image/jpeg';
  return begins('52494646') && begins('57454250', 8) ? 'image/webp' : null;
}

const isDeclaredAs = (type: string, { headers }: Response): boolean =>
  headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() === type;
