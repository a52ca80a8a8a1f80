import type { Response } from 'express';

/** Aborts when the client has gone. It also aborts after a response that was sent, when nothing waits for it. */
export function disconnected(response: Response): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => controller.abort());
  return controller.signal;
}
