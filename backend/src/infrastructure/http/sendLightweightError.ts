import type { ServerResponse } from 'node:http';
import type { Text } from '../../domain/shared/Sentence';
import { localize } from '../texts/localize';
import { currentRequestId } from '../requestScope/requestScope';

interface LightweightError {
  readonly status: 429 | 503;
  readonly code: string;
  readonly message: Text;
  /** In seconds. */
  readonly retryAfter: number;
}

/** Refuses in the format of REST, GraphQL or a page. It bypasses Express, to be far cheaper than a normal response. */
export function sendLightweightError(
  url: string,
  response: ServerResponse,
  { status, code, message: text, retryAfter }: LightweightError,
): void {
  const message = localize(text);
  const isApiRequest = /^\/(graphql|api|webhook)\b/.test(url);
  const details = { code, retryAfter, requestId: currentRequestId() };
  const body = url.startsWith('/graphql')
    ? { errors: [{ message, extensions: details }] }
    : { error: message, ...details };
  response.writeHead(status, {
    'Retry-After': retryAfter,
    'Cache-Control': 'no-store',
    'Content-Type': isApiRequest ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
  });
  response.end(isApiRequest ? JSON.stringify(body) : message);
}
