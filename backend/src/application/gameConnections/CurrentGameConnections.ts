import { isDeepStrictEqual } from 'node:util';
import { injectable } from 'inversify';
import type { ConnectionKind, GameConnection } from '../../domain/gameConnections/GameConnection';
import { GameConnections } from '../../domain/gameConnections/GameConnections';
import { Changes } from '../shared/Changes';
import { CurrentValue } from '../shared/CurrentValue';
import { Log } from '../shared/Log';
import { SecretBox } from '../shared/SecretBox';
import type {
  BanDatabaseAccess,
  ConnectionAccess,
  ConsoleAccess,
  FolderAccess,
  VotePortAccess,
} from './ConnectionAccess';
import { ConnectionEnvironment } from './ConnectionEnvironment';

const NOTHING: ConnectionAccess = { console: null, folder: null, votes: null, bans: null };

/**
 * The connections in force, known without a query: those of the environment, then those of the panel, then those found
 * in the folder of the game server. An object is replaced only when its connection changes.
 */
@injectable()
export class CurrentGameConnections {
  private readonly ofPanel: CurrentValue<ConnectionAccess>;
  private readonly watchers = new Set<() => void>();

  constructor(
    store: GameConnections,
    private readonly environment: ConnectionEnvironment,
    private readonly box: SecretBox,
    private readonly changes: Changes,
    log: Log,
  ) {
    this.ofPanel = new CurrentValue<ConnectionAccess>(
      'game connections',
      NOTHING,
      async () => this.open(await store.all()),
      log,
      () => this.watchers.forEach((onChange) => onChange()),
    );
  }

  start(): Promise<void> {
    return this.ofPanel.start(this.changes, ['game_connections']);
  }

  load(): Promise<void> {
    return this.ofPanel.load();
  }

  /** Calls back when connections may have changed and the new ones are in force. Returns the unsubscribe function. */
  watch(onChange: () => void): () => void {
    this.watchers.add(onChange);
    return () => void this.watchers.delete(onChange);
  }

  get console(): ConsoleAccess | null {
    return this.environment.console ?? this.ofPanel.current.console ?? this.environment.consoleOfFolder;
  }

  get folder(): FolderAccess | null {
    return this.environment.folder ?? this.ofPanel.current.folder;
  }

  get votes(): VotePortAccess | null {
    return this.environment.votes ?? this.ofPanel.current.votes;
  }

  get bans(): BanDatabaseAccess | null {
    return this.environment.bans ?? this.ofPanel.current.bans;
  }

  private open(connections: readonly GameConnection[]): ConnectionAccess {
    const former = this.ofPanel.current;
    const keep = <T>(known: T, read: T): T => (isDeepStrictEqual(known, read) ? known : read);
    const [console] = connections.filter((each) => each.isOf('console'));
    const [folder] = connections.filter((each) => each.isOf('folder'));
    const [votes] = connections.filter((each) => each.isOf('votes'));
    const [bans] = connections.filter((each) => each.isOf('bans'));
    const secretOf = (connection: GameConnection) =>
      connection.secret === null ? null : this.box.open(connection.secret, secretContext(connection.kind));
    return {
      console: keep(
        former.console,
        console ? { ...console.settings, password: secretOf(console) ?? '', isChosenByStaff: true } : null,
      ),
      folder: keep(former.folder, folder ? { ...folder.settings, isChosenByStaff: true } : null),
      votes: keep(former.votes, votes ? { ...votes.settings, token: secretOf(votes) } : null),
      bans: keep(
        former.bans,
        bans ? { ...bans.settings, password: secretOf(bans) ?? '', isChosenByStaff: true } : null,
      ),
    };
  }
}

/** The `place` of the secret of a connection in the `SecretBox`. */
export const secretContext = (kind: ConnectionKind): string => `game_connections.secret.${kind}`;
