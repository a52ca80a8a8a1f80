import type { ConnectionKind, GameConnection } from './GameConnection';

/** The connections that staff have set up. */
export abstract class GameConnections {
  abstract all(): Promise<GameConnection[]>;

  /** Waits for other changes of connections, until the transaction ends. */
  abstract lock(): Promise<void>;

  abstract save(connection: GameConnection): Promise<void>;
  abstract remove(kind: ConnectionKind, serverId: string): Promise<void>;
}
