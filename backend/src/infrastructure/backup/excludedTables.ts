/** Tables that no backup contains and no restore fills, with the reason. Every backup contains all other tables. */
export const excludedTables: Readonly<Record<string, string>> = {
  sessions: 'a restore must not sign anyone in',
  known_browsers: 'they are let off the delays of signing in, and have to earn that again',
  failed_sign_ins: 'they count for hours only',
  limit_counters: 'they count for a day at most',
  player_heads: 'a cache: they are fetched again from their source',
  player_milestones: 'a cache: they are set again every few minutes',
  voter_counts: 'a cache: they are counted again every few minutes',
  rank_marks: 'a cache: they are set again every few minutes',
  ban_changes: 'a cache: it names transactions of one cluster, which mean nothing in another one',
  player_changes: 'a cache: it names transactions of one cluster, which mean nothing in another one',
  backups: 'they are files of a machine, and a restored database may be on another one',
};
