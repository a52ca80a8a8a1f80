import { injectable } from 'inversify';
import { ConnectionChecks, type ConnectionProblem } from '../../domain/gameConnections/ConnectionCheck';
import type { ConnectionKind } from '../../domain/gameConnections/GameConnection';
import { MAIN_SERVER_ID } from '../../domain/servers/Server';
import { Clock } from '../shared/Clock';
import type { ConnectionAccess } from './ConnectionAccess';
import { CurrentGameConnections } from './CurrentGameConnections';

/** In milliseconds: how often the same outcome is written again. */
const REPEAT_MS = 5 * 60_000;

interface Noted {
  readonly access: ConnectionAccess[ConnectionKind];
  readonly problem: ConnectionProblem | null;
  readonly at: number;
}

/** Notes how the connections work while they are used, so that the panel can tell without a test. */
@injectable()
export class ConnectionWatch {
  private readonly noted = new Map<string, Noted>();

  constructor(
    private readonly connections: CurrentGameConnections,
    private readonly checks: ConnectionChecks,
    private readonly clock: Clock,
  ) {}

  async note(kind: ConnectionKind, problem: ConnectionProblem | null, serverId = MAIN_SERVER_ID): Promise<void> {
    const key = `${kind} ${serverId}`;
    const checkedAt = this.clock.now();
    const access = this.accessOf(kind, serverId);
    const last = this.noted.get(key);
    const isKnown = last?.access === access && last.problem === problem;
    if (isKnown && checkedAt.getTime() - last.at < REPEAT_MS) return;
    this.noted.set(key, { access, problem, at: checkedAt.getTime() });
    await this.checks.save({ serverId, kind, checkedAt, problem });
  }

  private accessOf(kind: ConnectionKind, serverId: string): ConnectionAccess[ConnectionKind] {
    if (kind === 'console') return this.connections.consoleOf(serverId);
    return kind === 'folder' ? this.connections.folderOf(serverId) : this.connections[kind];
  }
}
