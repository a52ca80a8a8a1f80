/** What a backup does without, and why. A table that is not named here is in every backup. */
export const leftOut: Readonly<Record<string, string>> = {
  sessions: 'whoever was signed in then is not meant to be signed in again by a restore',
  known_browsers: 'they are let off the delays of signing in, and have to earn that anew',
  failed_sign_ins: 'they are held against somebody for hours only',
  limit_counters: 'they count for a day at most',
  player_heads: 'they are fetched again from where they came from',
  backups: 'they are files of a machine, and a restored database may be on another one',
};
