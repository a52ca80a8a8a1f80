/** A gauge that is read from the database on each scrape, so that every instance reports the same value. */
export interface TableGauge {
  readonly name: string;
  readonly help: string;
  /** The gauge is left out if the table does not exist. */
  readonly table: string;
  /** The label column besides `value`, if any; it must have few values, and none that callers choose. */
  readonly label?: string;
  /** Must be cheap at any table size: by an index, and not over all rows of a growing table. */
  readonly sql: string;
}

/** Features add the gauges of their tables to this list. */
export const tableGauges: readonly TableGauge[] = [
  {
    name: 'costa_game_server_up',
    help: '1 if the game server responded to the last probe within the last 2 minutes, otherwise 0.',
    table: 'server_status',
    sql: `SELECT (is_online AND last_updated > now() - interval '2 minutes')::int AS value FROM server_status`,
  },
  {
    name: 'costa_game_server_players',
    help: 'Players online at the last probe.',
    table: 'server_status',
    sql: 'SELECT online_players AS value FROM server_status WHERE online_players IS NOT NULL',
  },
  {
    name: 'costa_game_server_ping_seconds',
    help: 'Response time of the game server at the last probe.',
    table: 'server_status',
    sql: 'SELECT ping / 1000.0 AS value FROM server_status WHERE ping IS NOT NULL',
  },
  {
    name: 'costa_game_server_probe_timestamp_seconds',
    help: 'Unix time of the last probe of the game server.',
    table: 'server_status',
    sql: 'SELECT extract(epoch FROM last_updated) AS value FROM server_status',
  },
  {
    name: 'costa_votes',
    help: 'Counted votes.',
    table: 'daily_counts',
    sql: `SELECT coalesce(sum(rows), 0) AS value FROM daily_counts WHERE of = 'votes'`,
  },
  {
    name: 'costa_votes_received',
    help: 'Votes that arrived in the last 24 hours and votes that are still waiting, by state.',
    table: 'vote_inbox',
    label: 'state',
    sql: `SELECT state, count(*) AS value FROM vote_inbox
          WHERE state = 'waiting' OR received_at > now() - interval '1 day' GROUP BY state`,
  },
  {
    name: 'costa_webhooks_received',
    help: 'Webhook messages of the payment provider in the last 24 hours, by status.',
    table: 'tebex_webhook_logs',
    label: 'status',
    sql: `SELECT status, count(*) AS value FROM tebex_webhook_logs
          WHERE created_at > now() - interval '1 day' GROUP BY status`,
  },
  {
    name: 'costa_rewards',
    help: 'Reward deliveries that are open or were settled in the last 24 hours, by state.',
    table: 'deliveries',
    label: 'state',
    sql: `SELECT state, count(*) AS value FROM deliveries
          WHERE settled_at IS NULL OR settled_at > now() - interval '1 day' GROUP BY state`,
  },
  {
    name: 'costa_notices',
    help: 'Notices that are open or were settled in the last 24 hours, by state.',
    table: 'notices',
    label: 'state',
    sql: `SELECT state, count(*) AS value FROM notices WHERE state IN ('queued', 'sending') GROUP BY state
          UNION ALL
          SELECT state, count(*) AS value FROM notices WHERE settled_at > now() - interval '1 day' GROUP BY state`,
  },
  {
    name: 'costa_notices_oldest_due_seconds',
    help: 'Age of the oldest notice that is due and was not sent yet.',
    table: 'notices',
    sql: `SELECT coalesce(extract(epoch FROM now() - min(due_at)), 0) AS value FROM notices
          WHERE state = 'queued' AND due_at <= now()`,
  },
  {
    name: 'costa_notice_targets_failing',
    help: 'Targets of notices that fail or that the site switched off.',
    table: 'notice_targets',
    sql: `SELECT count(*) AS value FROM notice_targets WHERE off_because IS NOT NULL OR (is_on AND failures > 0)`,
  },
  {
    name: 'costa_tickets',
    help: 'Tickets by status.',
    table: 'daily_counts',
    label: 'kind',
    sql: `SELECT kind, sum(rows) AS value FROM daily_counts WHERE of = 'tickets' GROUP BY kind`,
  },
  {
    name: 'costa_backup_timestamp_seconds',
    help: 'Unix time of the last successful backup.',
    table: 'backups',
    sql: `SELECT extract(epoch FROM started_at) AS value FROM backups WHERE failure IS NULL
          ORDER BY started_at DESC LIMIT 1`,
  },
  {
    name: 'costa_backup_bytes',
    help: 'Size of the last successful backup.',
    table: 'backups',
    sql: `SELECT bytes AS value FROM backups WHERE failure IS NULL ORDER BY started_at DESC LIMIT 1`,
  },
];
