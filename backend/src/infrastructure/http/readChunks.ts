import type { Request } from 'express';
import { RequestAbandoned } from '../requestScope/requestScope';
import { RequestTimedOut } from './deadline';

/** A body that arrives more slowly, after the first seconds, would only keep its place from others. */
const MIN_BYTES_PER_S = 8 * 2 ** 10;
const GRACE_MS = 10_000;

/** Reads a body piece by piece. Throws `RequestTimedOut` for one that arrives too slowly, and what `take` throws. */
export async function readChunks(request: Request, take: (chunk: Buffer) => Promise<void> | void): Promise<void> {
  let bytes = 0;
  const read = async () => {
    for await (const chunk of chunksOf(request)) {
      bytes += chunk.length;
      await take(chunk);
    }
  };
  const startedAt = performance.now();
  let watch: NodeJS.Timeout | undefined;
  const tooSlow = new Promise<never>((_resolve, reject) => {
    watch = setInterval(() => {
      const dueBytes = ((performance.now() - startedAt - GRACE_MS) / 1_000) * MIN_BYTES_PER_S;
      if (bytes < dueBytes) reject(new RequestTimedOut());
    }, 1_000);
  });
  try {
    await Promise.race([read(), tooSlow]);
  } catch (error) {
    // The rest of the request would be taken for the beginning of the next one.
    if (error instanceof RequestTimedOut) request.res?.set('Connection', 'close');
    throw error;
  } finally {
    clearInterval(watch);
  }
}

async function* chunksOf(request: Request): AsyncGenerator<Buffer> {
  try {
    yield* request as AsyncIterable<Buffer>;
  } catch {
    throw new RequestAbandoned();
  }
}
