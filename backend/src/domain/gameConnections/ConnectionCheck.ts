import type { ConnectionKind } from './GameConnection';

/** Why a connection does not work. */
export const CONNECTION_PROBLEMS = [
  'forbidden',
  'unknown_name',
  'refused',
  'silent',
  'wrong_program',
  'wrong_password',
  'no_reply',
  'needs_encryption',
  'no_encryption',
  'untrusted_certificate',
  'no_database',
  'no_tables',
  'no_permission',
  'no_folder',
  'no_game_folder',
  'unreadable',
  'key_refused',
  'host_key_unknown',
  'host_key_changed',
  'no_files',
  'interrupted',
  'stopped',
  'no_server',
  'busy',
  'port_taken',
  'port_forbidden',
  'token_missing',
  'failed',
] as const;

export type ConnectionProblem = (typeof CONNECTION_PROBLEMS)[number];

/** What a test does, in order. */
export const CONNECTION_STEPS = [
  'address',
  'port',
  'host_key',
  'sign_in',
  'command',
  'tables',
  'vote',
  'folder',
  'files',
] as const;

export type ConnectionStep = (typeof CONNECTION_STEPS)[number];

/** What the last use or test of a connection showed. */
export interface ConnectionCheck {
  readonly serverId: string;
  readonly kind: ConnectionKind;
  readonly checkedAt: Date;
  /** Null: it works. */
  readonly problem: ConnectionProblem | null;
}

/** What became of a test. */
export interface ConnectionTest {
  /** The steps that succeeded. */
  readonly done: readonly ConnectionStep[];
  /** The step that failed; null if none did. */
  readonly failed: ConnectionStep | null;
  readonly problem: ConnectionProblem | null;
  /** What it gives: players online, readable bans, or players with files; null if it tells no number. */
  readonly count: number | null;
  /** The fingerprint of the key that the other side showed, if staff have not confirmed it. */
  readonly hostKey: string | null;
}

/** The last check of each connection. */
export abstract class ConnectionChecks {
  abstract all(): Promise<ConnectionCheck[]>;
  abstract save(check: ConnectionCheck): Promise<void>;

  /** After a change of the settings nothing is known. */
  abstract forget(kind: ConnectionKind, serverId: string): Promise<void>;
}
