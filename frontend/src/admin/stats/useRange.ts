import { useAddress } from '../parts/useAddress';

export const ranges = ['30', '7', '90'] as const;

const day = 24 * 60 * 60 * 1000;

/** How many days the charts show, today included; the address keeps it. */
export function useRange(): number {
  const { choice } = useAddress();
  return Number(choice('days', ranges));
}

/** The midnight in UTC at which such a range begins; the same all day, so that it is asked for once. */
export const beginningOf = (days: number): string =>
  new Date((Math.floor(Date.now() / day) - days + 1) * day).toISOString();
