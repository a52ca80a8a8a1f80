import type { FormattedExecutionResult } from 'graphql';

/** The codes with a status of their own, because proxies and monitors look at nothing else. */
const STATUS: Readonly<Record<string, number>> = { UNAVAILABLE: 503, RATE_LIMITED: 429 };

interface Outage {
  readonly status: number;
  /** In seconds. */
  readonly retryAfter?: unknown;
}

/** Why no field of a result succeeded, where that is an outage or a limit. */
export function outageOf({ data, errors = [] }: FormattedExecutionResult): Outage | undefined {
  if (Object.values(data ?? {}).some((value) => value !== null)) return undefined;
  return errors.flatMap(({ extensions }) => {
    const status = STATUS[String(extensions?.['code'])];
    return status ? [{ status, retryAfter: extensions?.['retryAfter'] }] : [];
  })[0];
}
