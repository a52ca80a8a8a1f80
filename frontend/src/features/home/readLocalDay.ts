const HOUR_MS = 60 * 60 * 1000;
const HOURS_OF_WEEK = 168;

export interface LocalHour {
  startsAt: number;
  endsAt: number;
  /** Null if nothing is known of this hour. */
  peakPlayers: number | null;
}

/**
 * The hours of a day of the week at the time of the visitor, in the week of `now`: 0 is Monday. The hours of the server
 * are those of a week in UTC; a zone that is not whole hours from it reads the hour in which its own begins.
 */
export function readLocalDay(
  usual: readonly { hour: number; players: number | null }[],
  day: number,
  now: Date,
): LocalHour[] {
  const players = new Map(usual.map((each) => [each.hour, each.players]));
  const today = (now.getDay() + 6) % 7;
  return Array.from({ length: 24 }, (_, hour) => {
    const start = new Date(now.getFullYear(), now.getMonth(), now.getDate() + day - today, hour);
    const hourOfWeek = (((start.getUTCDay() + 6) % 7) * 24 + start.getUTCHours()) % HOURS_OF_WEEK;
    const startsAt = start.getTime();
    return { startsAt, endsAt: startsAt + HOUR_MS, peakPlayers: players.get(hourOfWeek) ?? null };
  });
}
