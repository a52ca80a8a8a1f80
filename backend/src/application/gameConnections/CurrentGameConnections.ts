import { isDeepStrictEqual } from 'node:util';
import { injectable } from 'inversify';
import { type ConnectionKind, type GameConnection, isRemote } from '../../domain/gameConnections/GameConnection';
import { GameConnections } from '../../domain/gameConnections/GameConnections';
import { MAIN_SERVER_ID } from '../../domain/servers/Server';
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

/** The connections that every server can have. */
type OfServer = Pick<ConnectionAccess, 'console' | 'folder'>;

/** What the panel has set up: the connections of the main server, and those of the others by the id of their server. */
interface OfPanel extends ConnectionAccess {
  readonly others: ReadonlyMap<string, OfServer>;
}

const NOTHING: OfPanel = { console: null, folder: null, votes: null, bans: null, others: new Map() };

/**
 * The connections in force, known without a query: those of the environment, then those of the panel, then those found
 * in the folder of the game server. An object is replaced only when its connection changes.
 */
@injectable()
export class CurrentGameConnections {
  private readonly ofPanel: CurrentValue<OfPanel>;
  private readonly watchers = new Set<() => void>();

  constructor(
    store: GameConnections,
    private readonly environment: ConnectionEnvironment,
    private readonly box: SecretBox,
    private readonly changes: Changes,
    log: Log,
  ) {
    this.ofPanel = new CurrentValue<OfPanel>(
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

  /** The console of a server, which may be the main one. */
  consoleOf(serverId: string): ConsoleAccess | null {
    return this.of(serverId, 'console');
  }

  /** The folder of a server, which may be the main one. */
  folderOf(serverId: string): FolderAccess | null {
    return this.of(serverId, 'folder');
  }

  /** The ids of the servers that have such a connection, the main one first. */
  serversWith(kind: keyof OfServer): string[] {
    return [MAIN_SERVER_ID, ...this.ofPanel.current.others.keys()].filter((id) => this.of(id, kind) !== null);
  }

  private of<Kind extends keyof OfServer>(serverId: string, kind: Kind): OfServer[Kind] {
    const of: OfServer | undefined = serverId === MAIN_SERVER_ID ? this : this.ofPanel.current.others.get(serverId);
    return of?.[kind] ?? (null as OfServer[Kind]);
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

  private open(all: readonly GameConnection[]): OfPanel {
    const connections = all.filter(({ serverId }) => serverId === MAIN_SERVER_ID);
    const former = this.ofPanel.current;
    const keep = <T>(known: T, read: T): T => (isDeepStrictEqual(known, read) ? known : read);
    const [console] = connections.filter((each) => each.isOf('console'));
    const [folder] = connections.filter((each) => each.isOf('folder'));
    const [votes] = connections.filter((each) => each.isOf('votes'));
    const [bans] = connections.filter((each) => each.isOf('bans'));
    const secretOf = (connection: GameConnection) =>
      connection.secret === null
        ? null
        : this.box.open(connection.secret, secretContext(connection.kind, connection.serverId));
    const toConsole = (connection: GameConnection<'console'>): ConsoleAccess => ({
      ...{ ...connection.settings, password: secretOf(connection) ?? '', isChosenByStaff: true },
    });
    const toFolder = (connection: GameConnection<'folder'>): FolderAccess => {
      const { settings } = connection;
      if (!isRemote(settings)) return { ...settings, isChosenByStaff: true };
      return { ...settings, secret: secretOf(connection) ?? '', isChosenByStaff: true };
    };
    return {
      console: keep(former.console, console ? toConsole(console) : null),
      folder: keep(former.folder, folder ? toFolder(folder) : null),
      votes: keep(former.votes, votes ? { ...votes.settings, token: secretOf(votes) } : null),
      bans: keep(
        former.bans,
        bans ? { ...bans.settings, password: secretOf(bans) ?? '', isChosenByStaff: true } : null,
      ),
      others: new Map(
        [...new Set(all.map(({ serverId }) => serverId))]
          .filter((id) => id !== MAIN_SERVER_ID)
          .map((id) => {
            const [ofServer, known] = [all.filter(({ serverId }) => serverId === id), former.others.get(id)];
            const [itsConsole] = ofServer.filter((each) => each.isOf('console'));
            const [itsFolder] = ofServer.filter((each) => each.isOf('folder'));
            return [
              id,
              {
                console: keep(known?.console ?? null, itsConsole ? toConsole(itsConsole) : null),
                folder: keep(known?.folder ?? null, itsFolder ? toFolder(itsFolder) : null),
              },
            ];
          }),
      ),
    };
  }
}

/** The `place` of the secret of a connection in the `SecretBox`. */
export const secretContext = (kind: ConnectionKind, serverId = MAIN_SERVER_ID): string =>
  `game_connections.secret.${kind}${serverId === MAIN_SERVER_ID ? '' : `.${serverId}`}`;
