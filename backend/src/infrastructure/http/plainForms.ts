import type { ErrorRequestHandler, Request } from 'express';
import type { ErrorKind } from '../../domain/shared/DomainError';
import { localizeError } from '../texts/localize';
import { statusOf, toDomainError } from './errors';
import './RejectedForm';

/** What the sender can correct or try again later. */
const SHOWN_ON_PAGE: readonly ErrorKind[] = ['invalid', 'conflict', 'limited', 'unavailable'];

/** The fields of a form without JavaScript; one that is sent twice counts as not sent. Browsers send CRLF for a new line. */
export function readFormValues({ body }: Request): Record<string, string> {
  const fields = Object.entries((body ?? {}) as object).filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  );
  return Object.fromEntries(fields.map(([name, value]) => [name, value.replaceAll('\r\n', '\n')]));
}

/** Lets the page of a refused form answer as if it had been asked for, with what was typed and why it was refused. */
export const showFormAgain: ErrorRequestHandler = (thrown, request, response, next) => {
  const error = toDomainError(thrown);
  if (!error || !SHOWN_ON_PAGE.includes(error.kind)) return next(thrown);
  const { message, details } = localizeError(error);
  // The trap is emptied, so that the second try of a person whose browser filled it in succeeds.
  const values = Object.fromEntries(Object.entries(readFormValues(request)).filter(([name]) => name !== 'website'));
  const problems = (details['fields'] ?? {}) as Record<string, string[]>;
  response.locals.rejectedForm = { status: statusOf(error), text: '', problem: message, values, problems };
  if (details['retryAfter'] !== undefined) response.set('Retry-After', String(details['retryAfter']));
  request.method = 'GET';
  next();
};
