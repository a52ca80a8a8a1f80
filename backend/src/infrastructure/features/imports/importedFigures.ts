import type { ImportedPlayer } from '../../../domain/imports/ImportedPlayers';

/** The columns of `selectFigures`, in order. */
export const FIGURE_COLUMNS =
  'uuid, playtime, sessions, stats, seen_at, joined_at, counts, level, experience, achievements';

export const UNNEST_FIGURES = `$1::uuid[], $2::int[], $3::int[], $4::jsonb[], $5::timestamptz[], $6::timestamptz[], $7::boolean[],
           $8::int[], $9::float8[], $10::jsonb[]`;

/** The parameters of `UNNEST_FIGURES`. */
export function selectFigures(players: readonly ImportedPlayer[], wereRead: ReadonlySet<string>): unknown[] {
  const playtimes = players.map(({ statistics }) => statistics?.playtime ?? null);
  return [
    players.map(({ uuid }) => uuid),
    playtimes,
    players.map(({ statistics }) => statistics?.sessions ?? null),
    players.map(({ statistics }) => JSON.stringify(statistics?.stats ?? {})),
    players.map(({ seenAt }) => seenAt),
    players.map(({ isNewcomer, seenAt }, index) =>
      isNewcomer && seenAt ? minutesBefore(seenAt, playtimes[index] ?? 0) : null,
    ),
    players.map(({ uuid, isNewcomer }) => isNewcomer || wereRead.has(uuid)),
    players.map(({ experience }) => experience?.level ?? null),
    players.map(({ experience }) => experience?.points ?? null),
    players.map(({ achievements }) => (achievements === null ? null : JSON.stringify(achievements))),
  ];
}

/** Updates the row `kept`: what the files do not say stays as it is. */
export const UPDATE_FIGURES = `
           playtime = coalesce(excluded.playtime, kept.playtime),
           sessions = coalesce(excluded.sessions, kept.sessions),
           stats = kept.stats || excluded.stats,
           last_seen = greatest(kept.last_seen, excluded.last_seen),
           first_joined = coalesce(kept.first_joined, excluded.first_joined),
           level = coalesce(excluded.level, kept.level),
           experience = CASE WHEN excluded.level IS NULL THEN kept.experience ELSE excluded.experience END,
           achievements = coalesce(excluded.achievements, kept.achievements)`;

/**
 * The day on which the files in `told` were written, and what they count more than `before`. Only a newcomer began at 0:
 * all that a player with an unknown playtime has played would count today.
 */
export const DAY_PLAYED = `(told.seen_at AT TIME ZONE 'UTC')::date AS day,
                greatest(0, told.playtime - coalesce(before.playtime, CASE WHEN told.joined_at IS NOT NULL THEN 0 END)) AS playtime,
                greatest(0, coalesce(told.sessions, 0) - coalesce(before.sessions, 0)) AS sessions`;

/** Adds the rows of `played` to the days of their players. */
export const ADD_TO_DAYS = `
       INSERT INTO player_days AS kept (player_id, day, playtime, sessions, is_first)
       SELECT player_id, day, playtime, sessions, is_first FROM played WHERE playtime > 0 OR sessions > 0 OR is_first
       ON CONFLICT ON CONSTRAINT player_days_pkey DO UPDATE SET
         playtime = least(kept.playtime::bigint + excluded.playtime, 2147483647),
         sessions = least(kept.sessions::bigint + excluded.sessions, 2147483647),
         is_first = kept.is_first OR excluded.is_first`;

const minutesBefore = (date: Date, minutes: number): Date => new Date(date.getTime() - minutes * 60_000);
