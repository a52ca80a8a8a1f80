import { useListParams } from '../lib/useListParams';

export const ranges = ['30', '7', '90'] as const;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The time range of the charts in days, including today. It is kept in the address. */
export function useRange(): number {
  const { choice } = useListParams();
  return Number(choice('days', ranges));
}

/** UTC midnight at the start of the range. The value is stable for a day, so that the query stays cached. */
export const getRangeStart = (days: number): string =>
  new Date((Math.floor(Date.now() / DAY_MS) - days + 1) * DAY_MS).toISOString();
