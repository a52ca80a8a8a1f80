import type { FormattedExecutionResult } from 'graphql';

/** The error codes with their own HTTP status, because proxies and monitors only look at the status. */
const STATUS_BY_CODE: Readonly<Record<string, number>> = { UNAVAILABLE: 503, RATE_LIMITED: 429 };

interface Outage {
  readonly status: number;
  /** In seconds. */
  readonly retryAfter?: unknown;
}

/** The outage or the rate limit because of which no field of a result succeeded. */
export function outageOf({ data, errors = [] }: FormattedExecutionResult): Outage | undefined {
  if (Object.values(data ?? {}).some((value) => value !== null)) return undefined;
  return errors.flatMap(({ extensions }) => {
    const status = STATUS_BY_CODE[String(extensions?.['code'])];
    return status ? [{ status, retryAfter: extensions?.['retryAfter'] }] : [];
  })[0];
}
