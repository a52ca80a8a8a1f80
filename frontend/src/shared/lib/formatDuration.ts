import { formatNumber } from './formatNumber';
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** Formats minutes as days and hours, or below one day as hours and minutes: `12 d 4 h`, `3 h 20 min`, `5 min`. */
export function formatDuration(minutes: number): string {
  const [days, hours] = [Math.floor(minutes / DAY_MINUTES), Math.floor((minutes % DAY_MINUTES) / HOUR_MINUTES)];

  if (days > 0) return `${formatNumber(days)} d ${hours} h`;
  return hours > 0 ? `${hours} h ${minutes % HOUR_MINUTES} min` : `${minutes} min`;
}
