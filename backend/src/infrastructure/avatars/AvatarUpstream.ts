import type { AvatarImage, AvatarSize } from './AvatarProvider';

/** How long the other site may take for one avatar, in milliseconds, and how much it may send, in bytes. */
const FETCH_TIMEOUT_MS = 2_000;
export const MAX_AVATAR_BYTES = 64 * 1024;

/** Another site that serves the avatars of players. */
export abstract class AvatarUpstream {
  /** Null when the site has no avatar for the name; rejects on an unusable response. */
  abstract fetch(name: string, size: AvatarSize): Promise<AvatarImage | null>;
}

/** Sends only name and size over HTTP, follows no redirect, and accepts only raster images. */
export class HttpAvatarUpstream extends AvatarUpstream {
  /** `template` is a URL that contains `{name}` and, if the other site has sizes, `{size}`. */
  constructor(private readonly template: string) {
    super();
  }

  async fetch(name: string, size: AvatarSize): Promise<AvatarImage | null> {
    const url = this.template.replaceAll('{name}', encodeURIComponent(name)).replaceAll('{size}', String(size));
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
      headers: { accept: 'image/png, image/webp, image/jpeg', 'user-agent': 'Costa' },
    });
    if (response.status === 404) {
      await response.body?.cancel();
      return null;
    }
    if (response.status !== 200) {
      await response.body?.cancel();
      throw new Error(`The avatar source returned status ${response.status}.`);
    }
    const content = await readBody(response);
    const type = detectImageType(content);
    if (!type || !isDeclaredAs(type, response)) throw new Error('The avatar source sent neither PNG, JPEG nor WebP.');
    return { type, content };
  }
}

async function readBody(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    // Leaving the loop ends the transfer.
    if (length > MAX_AVATAR_BYTES) throw new Error('The avatar source sent an image that is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Checks the first bytes, because a browser would look at these and not at the declared type. */
function detectImageType(content: Buffer): string | null {
  const hasBytes = (hex: string, at = 0) => content.subarray(at, at + hex.length / 2).toString('hex') === hex;
  if (hasBytes('89504e470d0a1a0a')) return 'image/png';
  if (hasBytes('ffd8ff')) return 'image/jpeg';
  return hasBytes('52494646') && hasBytes('57454250', 8) ? 'image/webp' : null;
}

const isDeclaredAs = (type: string, { headers }: Response): boolean =>
  headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() === type;
