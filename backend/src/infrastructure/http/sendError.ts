import type { ErrorRequestHandler, Response } from 'express';
import type { Log } from '../../application/shared/Log';
import { TemporarilyRefused } from '../../domain/shared/DomainError';
import { currentRequestId, RequestAbandoned } from '../requestScope/requestScope';
import { INTERNAL_ERROR, statusOf, toDomainError } from './errors';
import { logFailure } from '../observability/logFailure';
import { localize, localizeError } from '../texts/localize';
import { sentence, type Text } from '../../domain/shared/Sentence';

/** An error as callers of either transport may see it. */
interface ErrorResponse {
  readonly status: number;
  readonly code: string;
  readonly message: Text;
  readonly details?: object;
}

/** The errors of Express and its body parser, by status. */
const REQUEST_ERRORS: Record<number, Pick<ErrorResponse, 'code' | 'message'>> = {
  400: { code: 'BAD_REQUEST', message: sentence('unreadableRequest') },
  408: { code: 'REQUEST_TIMEOUT', message: sentence('requestTooSlow') },
  413: { code: 'PAYLOAD_TOO_LARGE', message: sentence('requestTooLarge') },
  415: { code: 'UNSUPPORTED_MEDIA_TYPE', message: sentence('sendJson') },
  431: { code: 'TOO_MANY_HEADERS', message: sentence('tooManyHeaders') },
};

/** Express and its body parser set `status` on the errors that a request causes. */
function toErrorResponse(thrown: unknown): ErrorResponse | null {
  const known = toDomainError(thrown);
  if (known) return { status: statusOf(known), code: known.code, ...localizeError(known) };

  const status = thrown instanceof Error && 'status' in thrown ? Number(thrown.status) : 500;
  if (status < 400 || status >= 500) return null;
  const requestError = REQUEST_ERRORS[status] ?? REQUEST_ERRORS[400];
  return requestError ? { status, ...requestError } : null;
}

/** Converts every thrown error in one place, for REST and for requests that fail before they reach GraphQL. */
export const sendError =
  (log: Log): ErrorRequestHandler =>
  (thrown, request, response, next) => {
    // The deadline has already responded, or the client is gone; a later error changes nothing for the client.
    if (response.writableEnded || thrown instanceof RequestAbandoned) return;
    const errorResponse = toErrorResponse(thrown) ?? { status: 500, ...INTERNAL_ERROR };
    if (errorResponse.status >= 500 && !(thrown instanceof TemporarilyRefused))
      logFailure(log, 'request failed', thrown);
    if (response.headersSent) return next(thrown);

    const retryAfter = toDomainError(thrown)?.details['retryAfter'];
    if (retryAfter !== undefined) response.set('Retry-After', String(retryAfter));
    return request.originalUrl.startsWith('/graphql')
      ? sendGraphQLError(response, errorResponse)
      : sendRestError(response, errorResponse);
  };

function sendRestError(response: Response, { status, code, message, details }: ErrorResponse): void {
  response.status(status).json({ error: localize(message), code, ...details, requestId: currentRequestId() });
}

function sendGraphQLError(response: Response, { status, code, message, details }: ErrorResponse): void {
  const extensions = { code, ...details, requestId: currentRequestId() };
  response.status(status).json({ errors: [{ message: localize(message), extensions }] });
}
