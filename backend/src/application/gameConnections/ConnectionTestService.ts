import { injectable } from 'inversify';
import {
  ConnectionChecks,
  type ConnectionProblem,
  type ConnectionStep,
  type ConnectionTest,
} from '../../domain/gameConnections/ConnectionCheck';
import { ConnectionFailed } from '../../domain/gameConnections/ConnectionFailed';
import { type ConnectionKind, isRemote } from '../../domain/gameConnections/GameConnection';
import { fingerprintOf, HostKeyNotTrusted } from '../../domain/gameConnections/HostKey';
import { Conflict } from '../../domain/shared/DomainError';
import { sentence } from '../../domain/shared/Sentence';
import type { Actor } from '../shared/Actor';
import { Clock } from '../shared/Clock';
import { Limits } from '../shared/Limits';
import { Log } from '../shared/Log';
import { ConnectionPlaces, type Place } from './ConnectionPlaces';
import { ConnectionTester } from './ConnectionTester';
import { CurrentGameConnections } from './CurrentGameConnections';

/** The tests of connections that staff start. */
@injectable()
export class ConnectionTestService {
  constructor(
    private readonly checks: ConnectionChecks,
    private readonly current: CurrentGameConnections,
    private readonly places: ConnectionPlaces,
    private readonly tester: ConnectionTester,
    private readonly limits: Limits,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** Tries the connection in force on the way on which it is used. Limited, so that the site is no scanner of its network. */
  async test(actor: Actor, kind: ConnectionKind, server?: string | null): Promise<ConnectionTest> {
    actor.must('config');
    const place = await this.places.placeOf(kind, server);
    await this.limits.spend('addressTests', actor.mustBeSignedIn());
    try {
      const count = await this.tryOut(place);
      await this.checks.save({ ...place, checkedAt: this.clock.now(), problem: null });
      return { done: this.stepsOf(place), failed: null, problem: null, count, hostKey: null };
    } catch (error) {
      if (!(error instanceof ConnectionFailed)) throw error;
      const { problem } = error;
      if (problem === 'failed') this.log.warn({ err: error.cause, kind }, 'test of a connection failed');
      await this.checks.save({ ...place, checkedAt: this.clock.now(), problem });
      const steps = this.stepsOf(place);
      const failed = steps.find((step) => FAILED_AT[step].includes(problem)) ?? steps.at(-1) ?? null;
      const hostKey = error instanceof HostKeyNotTrusted ? fingerprintOf(error.key) : null;
      return { done: failed ? steps.slice(0, steps.indexOf(failed)) : [], failed, problem, count: null, hostKey };
    }
  }

  private stepsOf({ kind, serverId }: Place): readonly ConnectionStep[] {
    const folder = kind === 'folder' ? this.current.folderOf(serverId) : null;
    if (!folder || !isRemote(folder)) return STEPS[kind];
    return folder.protocol === 'ftp' ? REMOTE_FOLDER_STEPS.filter((step) => step !== 'host_key') : REMOTE_FOLDER_STEPS;
  }

  private async tryOut({ kind, serverId }: Place): Promise<number | null> {
    const { votes, bans } = this.current;
    const [console, folder] = [this.current.consoleOf(serverId), this.current.folderOf(serverId)];
    if (kind === 'console' && console) return this.tester.console(console);
    if (kind === 'folder' && folder) return this.tester.folder(folder);
    if (kind === 'bans' && bans) return this.tester.bans(bans);
    if (kind === 'votes' && votes) {
      await this.tester.votes(votes);
      return null;
    }
    throw new Conflict(sentence('connectionNotSetUp'));
  }
}

/** What a test of each kind does, in order. */
const STEPS: Readonly<Record<ConnectionKind, readonly ConnectionStep[]>> = {
  console: ['address', 'port', 'sign_in', 'command'],
  folder: ['folder', 'files'],
  bans: ['address', 'port', 'sign_in', 'tables'],
  votes: ['port', 'vote'],
};

/** Of a folder on another machine. */
const REMOTE_FOLDER_STEPS: readonly ConnectionStep[] = ['address', 'port', 'host_key', 'sign_in', 'folder', 'files'];

/** The step at which each problem shows; another one shows at the last step. */
const FAILED_AT: Readonly<Record<ConnectionStep, readonly ConnectionProblem[]>> = {
  address: ['forbidden', 'unknown_name'],
  port: ['refused', 'silent', 'port_taken', 'port_forbidden'],
  host_key: ['host_key_unknown', 'host_key_changed'],
  sign_in: [
    ...(['key_refused', 'wrong_program', 'wrong_password', 'no_database'] as const),
    ...(['needs_encryption', 'no_encryption', 'untrusted_certificate'] as const),
  ],
  command: ['no_reply', 'no_permission', 'no_server', 'stopped', 'busy'],
  tables: ['no_tables', 'no_permission'],
  vote: ['token_missing'],
  folder: ['forbidden', 'no_files', 'no_folder'],
  files: ['no_game_folder', 'unreadable', 'interrupted'],
};
