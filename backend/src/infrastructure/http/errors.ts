import type { ValidationError } from 'class-validator';
import { DomainError, InvalidInput, type ErrorKind } from '../../domain/shared/DomainError';
import { toUnavailable } from './outages';
import { Sentence, sentence, type Text } from '../../domain/shared/Sentence';

export const HTTP_STATUS: Record<ErrorKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  limited: 429,
  unavailable: 503,
};

/** Of errors that are more exact than their kind. */
const STATUS_OF_CODE: Readonly<Record<string, number>> = {
  LENGTH_REQUIRED: 411,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  PICTURE_REJECTED: 422,
  ARCHIVE_REJECTED: 422,
  IDEMPOTENCY_KEY_REUSED: 422,
  QUOTA_EXCEEDED: 507,
};

export const statusOf = ({ code, kind }: DomainError): number => STATUS_OF_CODE[code] ?? HTTP_STATUS[kind];

/** The response to an internal error; callers only learn the request id under which it was logged. */
export const INTERNAL_ERROR = { code: 'INTERNAL_SERVER_ERROR', message: sentence('internalError') };

/** The domain error behind a thrown value; null for a bug. */
export function toDomainError(thrown: unknown): DomainError | null {
  return thrown instanceof DomainError ? thrown : toUnavailable(thrown);
}

/** Keeps the messages of class-validator and drops the values, which may be passwords. Missing fields come first. */
export function toInvalidInput(errors: readonly ValidationError[]): InvalidInput {
  const missingFirst = errors.toSorted((one, other) => Number(isMissing(other)) - Number(isMissing(one)));
  const fields = missingFirst.map((error) => [error.property, problemsOf(error)] as const);
  return new InvalidInput(Object.fromEntries(fields));
}

const isMissing = ({ constraints = {} }: ValidationError): boolean =>
  ['isString', 'isNotEmpty', 'isArray', 'arrayNotEmpty'].some((rule) => rule in constraints);

/** The sentence of each broken rule; a rule without one has a message only. */
const problemsOf = ({ constraints, contexts = {} }: ValidationError): Text[] =>
  constraints
    ? Object.entries(constraints).map(([rule, message]) => {
        const known = (contexts[rule] as { sentence?: unknown } | undefined)?.sentence;
        return known instanceof Sentence ? known : message;
      })
    : [sentence('valueNotValid')];
