import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';

const scope = new AsyncLocalStorage<{ readonly requestId: string }>();

/** The id of the request that is being answered; undefined outside of requests. */
export const currentRequestId = (): string | undefined => scope.getStore()?.requestId;

/** Gives every request an id that its answer, its errors and its log lines carry. */
export const requestScope: RequestHandler = (_request, response, next) => {
  const requestId = randomUUID();
  response.setHeader('X-Request-Id', requestId);
  scope.run({ requestId }, next);
};
