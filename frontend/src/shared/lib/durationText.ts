import { numberText } from './numberText';
const hour = 60;
const day = 24 * hour;

/** Formats minutes as days and hours, or below one day as hours and minutes: `12 d 4 h`, `3 h 20 min`, `5 min`. */
export function durationText(minutes: number): string {
  const [days, hours] = [Math.floor(minutes / day), Math.floor((minutes % day) / hour)];

  if (days > 0) return `${numberText(days)} d ${hours} h`;
  return hours > 0 ? `${hours} h ${minutes % hour} min` : `${minutes} min`;
}
