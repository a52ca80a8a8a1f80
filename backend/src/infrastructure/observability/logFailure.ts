import { QueryFailedError } from 'typeorm';
import type { Log } from '../../application/shared/Log';
import { SampledError } from '../../application/shared/SampledWarning';

/** More places than fail at once; a caller must not be able to make the process remember more. */
const MAX_KINDS = 200;

/** A statement contains no values, only their places. */
const MAX_STATEMENT_LENGTH = 200;

const failures = new WeakMap<Pick<Log, 'error'>, Map<string, SampledError>>();

/** Logs an error that callers can repeat at will: at most 20 times a minute for each kind and place, with the count. */
export function logFailure(log: Pick<Log, 'error'>, message: string, error: unknown): void {
  const kinds = failures.get(log) ?? new Map<string, SampledError>();
  failures.set(log, kinds);
  const kind = `${message} ${kindOf(error)}`;
  const sampled = kinds.get(kind) ?? new SampledError(log, message);
  if (kinds.size < MAX_KINDS) kinds.set(kind, sampled);
  sampled.record({ err: error });
}

/** The class, the statement and the first line of the stack; the text of an error may contain what the caller sent. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const statement = error instanceof QueryFailedError ? error.query.slice(0, MAX_STATEMENT_LENGTH) : '';
  return `${statement} ${error.constructor.name} ${/\n {4}at .*/.exec(error.stack ?? '')?.[0].trim() ?? ''}`;
}
