import { CombinedGraphQLErrors, ServerError } from '@apollo/client';

/** A failure as the site shows it: forms read `fields`, toasts read `message`, guards read `code`. */
export interface Failure {
  code: string;
  message: string;
  fields: Record<string, string[]>;
  /** On a conflict, the thing as it is now. */
  current?: Record<string, unknown>;
  requestId?: string;
  /** In seconds; a limit says it. */
  retryAfter?: number;
}

const unreachable: Failure = { code: 'UNREACHABLE', message: 'The server cannot be reached', fields: {} };

interface Reported {
  message: string;
  extensions?: Record<string, unknown>;
}

/** Reads the one error shape our backend sends, whatever was thrown. */
export function toFailure(error: unknown): Failure {
  if (CombinedGraphQLErrors.is(error) && error.errors[0]) return read(error.errors[0]);
  return ServerError.is(error) ? readBody(error.bodyText) : unreachable;
}

function read({ message, extensions }: Reported): Failure {
  return { code: 'INTERNAL_SERVER_ERROR', fields: {}, ...extensions, message };
}

/** An answer that is not 2xx carries GraphQL's `errors`, or the REST shape when it never came as far as GraphQL. */
function readBody(text: string): Failure {
  const { errors, error, ...extensions } = parse(text);
  if (errors?.[0]) return read(errors[0]);
  return error ? read({ message: error, extensions }) : unreachable;
}

function parse(text: string): { errors?: Reported[]; error?: string } {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}
