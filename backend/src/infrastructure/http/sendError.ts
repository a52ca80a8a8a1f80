import type { ErrorRequestHandler, Response } from 'express';
import type { Log } from '../../application/shared/Log';
import { TemporarilyRefused } from '../../domain/shared/DomainError';
import { currentRequestId, RequestAbandoned } from '../requestScope/requestScope';
import { HTTP_STATUS, INTERNAL, toDomainError } from './errors';

/** An error as callers of either transport may see it. */
interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly details?: object;
}

/** The errors of Express and its body parser, by status. */
const REQUEST_REFUSALS: Record<number, Pick<Refusal, 'code' | 'message'>> = {
  400: { code: 'BAD_REQUEST', message: 'This request cannot be read. A body has to be valid JSON.' },
  408: { code: 'REQUEST_TIMEOUT', message: 'This request did not arrive in time.' },
  413: { code: 'PAYLOAD_TOO_LARGE', message: 'This is more than the site accepts in one request.' },
  415: { code: 'UNSUPPORTED_MEDIA_TYPE', message: 'Please send the body as application/json in UTF-8.' },
  431: { code: 'TOO_MANY_HEADERS', message: 'This request has more headers than the site reads.' },
};

/** Express and its body parser set `status` on the errors that a request causes. */
function toRefusal(thrown: unknown): Refusal | null {
  const known = toDomainError(thrown);
  if (known) return { status: HTTP_STATUS[known.kind], ...pick(known) };

  const status = thrown instanceof Error && 'status' in thrown ? Number(thrown.status) : 500;
  if (status < 400 || status >= 500) return null;
  const refusal = REQUEST_REFUSALS[status] ?? REQUEST_REFUSALS[400];
  return refusal ? { status, ...refusal } : null;
}

const pick = ({ code, message, details }: Pick<Refusal, 'code' | 'message'> & { details: object }) => ({
  code,
  message,
  details,
});

/** Converts every thrown error in one place, for REST and for requests that fail before they reach GraphQL. */
export const sendError =
  (log: Log): ErrorRequestHandler =>
  (thrown, request, response, next) => {
    // The deadline has already responded, or the client is gone; a later error changes nothing for the client.
    if (response.writableEnded || thrown instanceof RequestAbandoned) return;
    const refusal = toRefusal(thrown) ?? { status: 500, ...INTERNAL };
    if (refusal.status >= 500 && !(thrown instanceof TemporarilyRefused))
      log.error({ err: thrown }, 'a request failed');
    if (response.headersSent) return next(thrown);

    const wait = toDomainError(thrown)?.details['retryAfter'];
    if (wait !== undefined) response.set('Retry-After', String(wait));
    return request.originalUrl.startsWith('/graphql') ? asGraphQL(response, refusal) : asRest(response, refusal);
  };

function asRest(response: Response, { status, code, message, details }: Refusal): void {
  response.status(status).json({ error: message, code, ...details, requestId: currentRequestId() });
}

function asGraphQL(response: Response, { status, code, message, details }: Refusal): void {
  const extensions = { code, ...details, requestId: currentRequestId() };
  response.status(status).json({ errors: [{ message, extensions }] });
}
