import type { IncomingResponse } from '../http/sendRequest';

/** The maximum pause that another program can ask for, in ms. */
const MAX_PAUSE_MS = 60 * 60_000;

/** The pause that the header `Retry-After` asks for, in seconds or as a date; null if it asks for none. */
export function retryAfterMs({ headers }: Pick<IncomingResponse, 'headers'>, now: Date): number | null {
  const value = headers['retry-after'];
  if (value === undefined || value === '') return null;
  const ms = Number.isFinite(Number(value)) ? Number(value) * 1000 : new Date(value).getTime() - now.getTime();
  return Number.isFinite(ms) ? Math.min(Math.max(0, Math.ceil(ms)), MAX_PAUSE_MS) : null;
}
