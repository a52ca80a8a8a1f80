import { CombinedGraphQLErrors, ServerError } from '@apollo/client';
import { paths } from '@/shared/paths';
import { pageLanguages } from '@/shared/texts/loadTexts';

/** The error type of the site: forms use `fields`, toasts use `message`, and code checks use `code`. */
export interface Failure {
  code: string;
  message: string;
  fields: Record<string, string[]>;
  /** On a version conflict, the current state of the object. */
  current?: Record<string, unknown>;
  requestId?: string;
  /** In seconds; set by rate limits. */
  retryAfter?: number;
}

const createUnreachableFailure = (): Failure => ({ code: 'UNREACHABLE', message: getUnreachableMessage(), fields: {} });

/** Requests fail outside of components, so the sentence is in the language of the page. */
function getUnreachableMessage(): string {
  const { site, panel } = pageLanguages;
  const language = site && window.location.pathname.endsWith(paths.admin) ? panel : site;
  return language?.has('site') ? language.texts('site')('error.unreachable') : 'The server cannot be reached';
}

interface ReportedError {
  message: string;
  extensions?: Record<string, unknown>;
}

/** Converts any thrown error. The backend has a single error format. */
export function toFailure(error: unknown): Failure {
  if (CombinedGraphQLErrors.is(error) && error.errors[0]) return fromReportedError(error.errors[0]);
  return ServerError.is(error) ? parseErrorBody(error.bodyText) : createUnreachableFailure();
}

function fromReportedError({ message, extensions }: ReportedError): Failure {
  return { code: 'INTERNAL_SERVER_ERROR', fields: {}, ...extensions, message };
}

/** A response that is not 2xx has GraphQL's `errors`, or the REST format if it failed before GraphQL. */
function parseErrorBody(text: string): Failure {
  const { errors, error, ...extensions } = parse(text);
  if (errors?.[0]) return fromReportedError(errors[0]);
  return error ? fromReportedError({ message: error, extensions }) : createUnreachableFailure();
}

function parse(text: string): { errors?: ReportedError[]; error?: string } {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}
