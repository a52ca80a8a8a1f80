/** Tables that no backup contains and no restore fills, with the reason. Every backup contains all other tables. */
export const excludedTables: Readonly<Record<string, string>> = {
  sessions: 'a restore must not sign anyone in',
  known_browsers: 'they are exempt from sign-in delays, and have to earn that again',
  failed_sign_ins: 'they expire within hours',
  failed_sign_in_counts: 'they move to the audit log within a minute',
  password_links: 'a restore must not bring back links that were used or revoked',
  api_tokens: 'a restore must not bring back tokens that were revoked',
  limit_counters: 'they expire within two days',
  player_heads: 'a cache: the site fetches them again',
  player_milestones: 'a cache: recomputed every few minutes',
  voter_counts: 'a cache: recomputed every few minutes',
  rank_marks: 'a cache: recomputed every few minutes',
  ban_changes: 'a cache: its transaction ids are only valid in one cluster',
  player_changes: 'a cache: its transaction ids are only valid in one cluster',
  online_reports: 'they are only valid for two minutes',
  backup_progress: 'it is only valid while a backup is taken',
  backups: 'they are files on one machine, and a restored database may be on another one',
};
