import { toldOf } from './triggers';

/** The status of the game server, and what is imported from it. */
export const game = `
  CREATE TABLE server_status (
    id int CONSTRAINT server_status_pkey PRIMARY KEY CONSTRAINT server_status_single CHECK (id = 1),
    is_online boolean NOT NULL,
    online_players int,
    max_players int,
    version text,
    motd text,
    ping int,
    last_updated timestamptz(3) NOT NULL,
    address text,
    last_reply_at timestamptz(3),
    problem text
      CONSTRAINT server_status_problem_known
        CHECK (problem IN ('unknown_name', 'refused', 'silent', 'not_minecraft', 'forbidden')),
    CONSTRAINT server_status_counts CHECK (online_players >= 0 AND max_players >= 0 AND ping >= 0),
    CONSTRAINT server_status_lengths CHECK (char_length(motd) <= 32768 AND char_length(version) <= 64)
  );

  CREATE TABLE server_status_samples (
    taken_at timestamptz(3) CONSTRAINT server_status_samples_pkey PRIMARY KEY,
    online_players int,
    is_online boolean NOT NULL,
    ping int,
    address text,
    CONSTRAINT server_status_samples_counts CHECK (online_players >= 0 AND ping >= 0)
  );

  CREATE TABLE server_icon (
    id int CONSTRAINT server_icon_pkey PRIMARY KEY CONSTRAINT server_icon_single CHECK (id = 1),
    hash text NOT NULL,
    content bytea NOT NULL
  );

  CREATE TABLE online_reports (
    source text CONSTRAINT online_reports_pkey PRIMARY KEY
      CONSTRAINT online_reports_sources CHECK (source IN ('status', 'console')),
    reported_at timestamptz(3) NOT NULL,
    players jsonb NOT NULL,
    is_complete boolean NOT NULL,
    is_server_down boolean NOT NULL
  );

  CREATE TABLE imports (
    source text CONSTRAINT imports_pkey PRIMARY KEY
      CONSTRAINT imports_source_known CHECK (source IN ('game', 'litebans')),
    origin text NOT NULL,
    started_at timestamptz(3) NOT NULL,
    finished_at timestamptz(3) NOT NULL,
    players int NOT NULL,
    bans int NOT NULL,
    problem text,
    fingerprint text,
    vanished_runs int NOT NULL DEFAULT 0,
    CONSTRAINT imports_counts CHECK (players >= 0 AND bans >= 0)
  );

  CREATE TABLE imported_files (
    file text COLLATE "C" CONSTRAINT imported_files_pkey PRIMARY KEY,
    stamp text NOT NULL,
    problem text,
    line int
  );

  CREATE TABLE imported_players (
    uuid uuid CONSTRAINT imported_players_pkey PRIMARY KEY,
    file text COLLATE "C" NOT NULL,
    stamp text NOT NULL,
    was_read boolean NOT NULL,
    problem text,
    line int
  );
  CREATE INDEX imported_players_broken ON imported_players (file) WHERE problem IS NOT NULL;

  CREATE TABLE game_ranks (
    uuid uuid CONSTRAINT game_ranks_pkey PRIMARY KEY,
    rank text NOT NULL
  );

  ${toldOf('server_status')}
`;
