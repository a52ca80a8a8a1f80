import type { HeadPicture, HeadSize } from './PlayerHeads';

/** How long the other site may take for one head, in milliseconds, and how much it may send, in bytes. */
const PATIENCE = 2_000;
export const LARGEST_HEAD = 64 * 1024;

/** Another site that knows what players look like. */
export abstract class HeadUpstream {
  /** Null when it has no head for the name; rejects when it gives no answer that can be used. */
  abstract fetch(name: string, size: HeadSize): Promise<HeadPicture | null>;
}

/** Asks over HTTP, telling nothing but name and size; it follows no redirect and takes nothing but a picture made of pixels. */
export class HttpHeadUpstream extends HeadUpstream {
  /** `template` is an address with `{name}` and, if the other site has sizes, `{size}` in it. */
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

/** By its first bytes, because these and not the declaration are what a browser would look at. */
function pictureType(content: Buffer): string | null {
  const begins = (hex: string, at = 0) => content.subarray(at, at + hex.length / 2).toString('hex') === hex;
  if (begins('89504e470d0a1a0a')) return 'image/png';
  if (begins('ffd8ff')) return 'image/jpeg';
  return begins('52494646') && begins('57454250', 8) ? 'image/webp' : null;
}

const isDeclaredAs = (type: string, { headers }: Response): boolean =>
  headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() === type;
