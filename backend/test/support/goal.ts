import type { Site } from './site';

/** Plans a vote party as staff would; null plans none. */
export const setGoal = (site: Site, goal: number | null): Promise<unknown> =>
  site.source.query(
    `INSERT INTO vote_settings (goal, waits_for_player) VALUES ($1, true)
     ON CONFLICT (id) DO UPDATE SET goal = $1, version = vote_settings.version + 1`,
    [goal],
  );
