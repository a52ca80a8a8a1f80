import { injectable } from 'inversify';
import { Arg, Authorized, Ctx, Field, ID, Int, Mutation, ObjectType, registerEnumType, Resolver } from 'type-graphql';
import { ConnectionTestService } from '../../../application/gameConnections/ConnectionTestService';
import {
  type ConnectionDetails,
  GameConnectionService,
} from '../../../application/gameConnections/GameConnectionService';
import {
  CONNECTION_PROBLEMS,
  CONNECTION_STEPS,
  type ConnectionProblem,
  type ConnectionStep,
} from '../../../domain/gameConnections/ConnectionCheck';
import type {
  BanDatabaseDialect,
  BanDatabaseSettings,
  ConnectionKind,
  DatabaseEncryption,
  FolderProtocol,
  HostingPanelSettings,
  RemoteFolderSettings,
  SignInWay,
  VotePortSettings,
} from '../../../domain/gameConnections/GameConnection';
import { fingerprintOf } from '../../../domain/gameConnections/HostKey';
import { formatServerAddress, parseServerAddress, type ServerAddress } from '../../../domain/gameserver/ServerAddress';
import type { Permission } from '../../../domain/staff/Permission';
import { one, shortList } from '../../api/answers';
import { Api, Get, Query, type Call } from '../../api/operations';
import { DEFAULT_RCON_PORT } from '../../game/folder/ServerProperties';
import type { Context } from '../../graphql/Context';
import { graphqlEnum } from '../../http/graphqlEnum';
import { Example } from '../../http/inputs/examples';
import { Version } from '../../http/views';
import { DEFAULT_DATABASE_PORTS } from '../../litebans/LiteBansAddress';
import {
  BanDatabaseDialectEnum,
  BansConnectionInput,
  ConnectionKindEnum,
  ConnectionListInput,
  ConsoleConnectionInput,
  DatabaseEncryptionEnum,
  FolderConnectionInput,
  FolderProtocolEnum,
  HostingPanelConnectionInput,
  HostingPanelInput,
  HostKeyInput,
  readOrigin,
  RemoteFolderConnectionInput,
  SignInWayEnum,
  VotesConnectionInput,
} from './gameConnections.inputs';

export const ConnectionProblemEnum = graphqlEnum(CONNECTION_PROBLEMS);
registerEnumType(ConnectionProblemEnum, {
  name: 'GameConnectionProblem',
  description: 'Why a connection does not work. REST uses lower-case values.',
  valuesConfig: {
    FORBIDDEN: { description: 'Staff may not use this place: see CONNECTION_HOSTS and GAME_SERVER_ROOTS.' },
    UNKNOWN_NAME: { description: 'The name has no address.' },
    REFUSED: { description: 'No program listens on this port.' },
    SILENT: { description: 'There was no answer in time.' },
    WRONG_PROGRAM: { description: 'What answered is another program.' },
    WRONG_PASSWORD: { description: 'The user name or the password is wrong.' },
    NO_REPLY: { description: 'The console accepted the password and did not reply to a command.' },
    NEEDS_ENCRYPTION: { description: 'The database accepts encrypted connections only.' },
    NO_ENCRYPTION: { description: 'The database cannot encrypt.' },
    UNTRUSTED_CERTIFICATE: { description: 'The certificate of the database is not trusted, or names another host.' },
    NO_DATABASE: { description: 'The database does not exist.' },
    NO_TABLES: { description: 'The tables do not exist: the prefix is another one.' },
    NO_PERMISSION: { description: 'The user may not read the tables.' },
    NO_FOLDER: { description: 'There is no such folder.' },
    NO_GAME_FOLDER: { description: 'The folder has no files of players and no lists of a game server.' },
    KEY_REFUSED: { description: 'The other machine does not know the key of this site.' },
    HOST_KEY_UNKNOWN: { description: 'The key of the other machine is not confirmed yet.' },
    HOST_KEY_CHANGED: { description: 'The other machine shows another key than the confirmed one.' },
    NO_FILES: { description: 'The other machine accepts the user, and gives no access to files.' },
    STOPPED: { description: 'The game server is not running, or its host has stopped it.' },
    NO_SERVER: { description: 'The key may not see this server of the panel.' },
    BUSY: { description: 'The panel accepts no more requests for now.' },
    INTERRUPTED: { description: 'The connection ended too early.' },
    UNREADABLE: { description: 'The system does not let this site read the folder.' },
    PORT_TAKEN: { description: 'Another program has this port.' },
    PORT_FORBIDDEN: { description: 'The system does not let this site open this port.' },
    TOKEN_MISSING: { description: 'Without a token, only vote links with their own accept votes.' },
    FAILED: { description: 'It failed in another way; the log has the cause.' },
  },
});

const ConnectionStepEnum = graphqlEnum(CONNECTION_STEPS);
registerEnumType(ConnectionStepEnum, {
  name: 'GameConnectionStep',
  description: 'A step of a test.',
  valuesConfig: {
    ADDRESS: { description: 'The address was found, and may be connected to.' },
    PORT: { description: 'The port answered.' },
    HOST_KEY: { description: 'The other machine showed the confirmed key.' },
    SIGN_IN: { description: 'The password was accepted.' },
    COMMAND: { description: 'The console replied to a command.' },
    TABLES: { description: 'The tables were read.' },
    VOTE: { description: 'A test vote arrived.' },
    FOLDER: { description: 'The folder is there, and may be read.' },
    FILES: { description: 'Files of players or lists were found.' },
  },
});

@Example({ setBy: null, address: '203.0.113.7:25575', hasSecret: true, isFound: false, problem: null })
@ObjectType('GameConnection', {
  description: 'A connection to the game server. The fields of the other kinds are null. Secrets are never shown.',
})
export class GameConnectionView {
  @Field(() => ID, { description: 'The server that it leads to. Votes and bans are those of the main server.' })
  serverId!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The name of that server; null for a main server that is called as the community.',
  })
  serverName!: string | null;

  @Field(() => ConnectionKindEnum, { description: 'Which connection it is; a server has one of each kind.' })
  kind!: ConnectionKind;

  @Field(() => Boolean, { description: 'Whether it is set up: in the panel, or outside of it.' })
  isSetUp!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'The variable of the environment that sets it, so that it cannot be changed here; null if none does.',
  })
  setBy!: string | null;

  @Field(() => Boolean, { description: 'Whether it was found in `server.properties`; the panel may set another one.' })
  isFound!: boolean;

  @Field(() => Boolean, { description: 'Whether it has a password or a token.' })
  hasSecret!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Console, bans, and a folder on another machine: `host:port`, or the address of a panel.',
  })
  address!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Console: the id of the server in the panel of a host; null over RCON.',
  })
  panelServer!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Console: where the panel of a host says that the files are, over SFTP; null if it is not known.',
  })
  sftpAddress!: string | null;

  @Field(() => String, { nullable: true, description: 'Console: the user name for these files.' })
  sftpUser!: string | null;

  @Field(() => String, { nullable: true, description: 'Folder: its path.' })
  path!: string | null;

  @Field(() => FolderProtocolEnum, {
    nullable: true,
    description: 'Folder: how it is reached; null if it is on this machine.',
  })
  protocol!: FolderProtocol | null;

  @Field(() => SignInWayEnum, {
    nullable: true,
    description: 'Folder: how the site signs in; null if it is on this machine.',
  })
  signsInWith!: SignInWay | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Folder: the line for the list of keys of the other machine; null unless the site signs in with a key.',
  })
  publicKey!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Folder: the fingerprint of the confirmed key of the other machine; null if none is confirmed.',
  })
  hostKey!: string | null;

  @Field(() => Int, { nullable: true, description: 'Votes: the port.' })
  port!: number | null;

  @Field(() => Boolean, { nullable: true, description: 'Votes: whether version 1 of the protocol is accepted.' })
  acceptsVersion1!: boolean | null;

  @Field(() => BanDatabaseDialectEnum, { nullable: true, description: 'Bans: the kind of the database.' })
  dialect!: BanDatabaseDialect | null;

  @Field(() => String, { nullable: true, description: 'Bans: the name of the database.' })
  database!: string | null;

  @Field(() => String, { nullable: true, description: 'Bans, and a folder on another machine: the user name.' })
  user!: string | null;

  @Field(() => String, { nullable: true, description: 'Bans: what the names of the tables begin with.' })
  prefix!: string | null;

  @Field(() => DatabaseEncryptionEnum, { nullable: true, description: 'Bans: how the connection is encrypted.' })
  encryption!: DatabaseEncryption | null;

  @Field(() => Date, { nullable: true, description: 'When it was last used or tested; null if it never was.' })
  checkedAt!: Date | null;

  @Field(() => ConnectionProblemEnum, { nullable: true, description: 'Why it did not work then; null if it did.' })
  problem!: ConnectionProblem | null;

  @Version({ inRest: true })
  version!: number;
}

@ObjectType('GameConnectionTest', { description: 'What became of a test of a connection.' })
class GameConnectionTestView {
  @Field(() => [ConnectionStepEnum], { description: 'The steps that succeeded, in order.' })
  done!: readonly ConnectionStep[];

  @Field(() => ConnectionStepEnum, { nullable: true, description: 'The step that failed; null if none did.' })
  failed!: ConnectionStep | null;

  @Field(() => ConnectionProblemEnum, { nullable: true, description: 'Why it failed; null if it did not.' })
  problem!: ConnectionProblem | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Console: players online. Folder: players with files. Bans: those that can be read. Null if it is not known.',
  })
  count!: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'The fingerprint of the key that the other machine showed, if it is not the confirmed one.',
  })
  hostKey!: string | null;
}

@Example({ roots: ['/srv'], found: ['/srv/minecraft'] })
@ObjectType('GameFolders', { description: 'Where staff can choose the folder of a game server.' })
class GameFoldersView {
  @Field(() => [String], { description: 'The folders that hold the allowed ones; empty if staff may choose none.' })
  roots!: readonly string[];

  @Field(() => [String], { description: 'The game servers that were found there; at most a hundred.' })
  found!: readonly string[];
}

@ObjectType('HostingPanelServer', { description: 'A server of the panel of a host.' })
class HostingPanelServerView {
  @Field(() => String, { description: 'Its id there.' })
  id!: string;

  @Field(() => String, { description: 'Its name there; at most 100 characters.' })
  name!: string;
}

export const OfServer = () =>
  Arg('server', () => String, { nullable: true, description: 'The key or the id of a server; null: the main one.' });

const FRESH = 'Takes effect at once, on every instance. Requires a recent password check.';

@injectable()
@Resolver()
@Api('/game-connections', 'Game connections', 'What the site is connected to on the game server.')
export class GameConnectionsApi {
  constructor(
    private readonly connections: GameConnectionService,
    private readonly tests: ConnectionTestService,
  ) {}

  @Get('/', {
    does: 'The connections to a game server: one of each kind, whether it is set up or not.',
    restNote: 'They are changed in the panel.',
    needs: 'config',
    args: ConnectionListInput,
    answer: shortList(GameConnectionView),
  })
  async gameConnections({ actor, input }: Call<ConnectionListInput>) {
    return (await this.connections.list(actor, input.server)).map(toView);
  }

  @Query('/failed', {
    does: 'The connections of all servers that did not work when they were last used or tested.',
    needs: 'config',
    answer: shortList(GameConnectionView),
  })
  async failedGameConnections({ actor }: Call) {
    return (await this.connections.failed(actor)).map(toView);
  }

  @Authorized<Permission>('config')
  @Mutation(() => GameConnectionView, {
    description: `Sets the console of a game server up, or changes it. ${FRESH} Permission: \`config\`.`,
  })
  async saveConsoleConnection(
    @Arg('input', () => ConsoleConnectionInput) { address, ...edit }: ConsoleConnectionInput,
    @OfServer() server: string | null | undefined,
    @Ctx() { actor }: Context,
  ): Promise<GameConnectionView> {
    const place = read(address, DEFAULT_RCON_PORT);
    return toView(await this.connections.saveConsole(actor, { ...edit, ...place }, server));
  }

  @Authorized<Permission>('config')
  @Mutation(() => [HostingPanelServerView], {
    description:
      'The servers that a key of a hosting panel may see. Nothing is stored. Requires a recent password check. Limit: as for tests. Permission: `config`.',
  })
  async hostingPanelServers(
    @Arg('input', () => HostingPanelInput) { panelAddress, password }: HostingPanelInput,
    @OfServer() server: string | null | undefined,
    @Ctx() { actor }: Context,
  ): Promise<HostingPanelServerView[]> {
    return this.connections.hostingPanelServers(
      actor,
      { origin: readOrigin(panelAddress) ?? panelAddress, password },
      server,
    );
  }

  @Authorized<Permission>('config')
  @Mutation(() => GameConnectionView, {
    description: `Sets the console of a game server up through the panel of a host, or changes it. The panel is asked for the server. ${FRESH} Limit: as for tests. Permission: \`config\`.`,
  })
  async saveHostingPanelConnection(
    @Arg('input', () => HostingPanelConnectionInput) { panelAddress, ...edit }: HostingPanelConnectionInput,
    @OfServer() server: string | null | undefined,
    @Ctx() { actor }: Context,
  ): Promise<GameConnectionView> {
    return toView(
      await this.connections.saveHostingPanel(
        actor,
        { ...edit, origin: readOrigin(panelAddress) ?? panelAddress },
        server,
      ),
    );
  }

  @Query('/folders', {
    does: 'The folders of game servers on this machine that staff can choose.',
    needs: 'config',
    answer: one(GameFoldersView),
  })
  gameFolders({ actor }: Call) {
    return this.connections.gameFolders(actor);
  }

  @Authorized<Permission>('config')
  @Mutation(() => GameConnectionView, {
    description: `Chooses the folder of a game server; of another than the main one, only the figures of players are imported. ${FRESH} Permissions: \`config\` and \`bans\`.`,
  })
  async saveFolderConnection(
    @Arg('input', () => FolderConnectionInput) input: FolderConnectionInput,
    @OfServer() server: string | null | undefined,
    @Ctx() { actor }: Context,
  ): Promise<GameConnectionView> {
    return toView(await this.connections.saveFolder(actor, input, server));
  }

  @Authorized<Permission>('config')
  @Mutation(() => GameConnectionView, {
    description: `Connects the folder of a game server on another machine, or changes it. Its key is confirmed afterwards, with \`trustHostKey\`. ${FRESH} Permissions: \`config\` and \`bans\`.`,
  })
  async saveRemoteFolderConnection(
    @Arg('input', () => RemoteFolderConnectionInput) { address, ...edit }: RemoteFolderConnectionInput,
    @OfServer() server: string | null | undefined,
    @Ctx() { actor }: Context,
  ): Promise<GameConnectionView> {
    const place = read(address, DEFAULT_FOLDER_PORTS[edit.protocol]);
    return toView(await this.connections.saveRemoteFolder(actor, { ...edit, ...place }, server));
  }

  @Authorized<Permission>('config')
  @Mutation(() => GameConnectionView, {
    description: `Confirms the key or certificate of the other machine, which it must show at this moment. ${FRESH} Limit: as for tests. Permissions: \`config\` and \`bans\`.`,
  })
  async trustHostKey(
    @Arg('input', () => HostKeyInput) input: HostKeyInput,
    @OfServer() server: string | null | undefined,
    @Ctx() { actor }: Context,
  ): Promise<GameConnectionView> {
    return toView(await this.connections.trustHostKey(actor, input, server));
  }

  @Authorized<Permission>('config')
  @Mutation(() => GameConnectionView, {
    description: `Opens the port for votes, or changes it. ${FRESH} Permissions: \`config\` and \`votes\`.`,
  })
  async saveVotesConnection(
    @Arg('input', () => VotesConnectionInput) input: VotesConnectionInput,
    @Ctx() { actor }: Context,
  ): Promise<GameConnectionView> {
    return toView(await this.connections.saveVotes(actor, input));
  }

  @Authorized<Permission>('config')
  @Mutation(() => GameConnectionView, {
    description: `Connects the database of LiteBans, or changes it. ${FRESH} Permissions: \`config\` and \`bans\`.`,
  })
  async saveBansConnection(
    @Arg('input', () => BansConnectionInput) { address, ...edit }: BansConnectionInput,
    @Ctx() { actor }: Context,
  ): Promise<GameConnectionView> {
    const place = read(address, DEFAULT_DATABASE_PORTS[edit.dialect]);
    return toView(await this.connections.saveBans(actor, { ...edit, ...place }));
  }

  @Authorized<Permission>('config')
  @Mutation(() => GameConnectionView, {
    description:
      'Takes a connection away that the panel has set up. What it has brought stays. Requires a recent password check. ' +
      'Permissions: `config`; `votes` for these, and `bans` for bans and the folder.',
  })
  async removeGameConnection(
    @Arg('kind', () => ConnectionKindEnum) kind: ConnectionKind,
    @Arg('version', () => Int, {
      nullable: true,
      description: 'The version of the object that this decision is based on; a stale one is a `CONFLICT`.',
    })
    version: number | null,
    @OfServer() server: string | null | undefined,
    @Ctx() { actor }: Context,
  ): Promise<GameConnectionView> {
    return toView(await this.connections.remove(actor, kind, version, server));
  }

  @Authorized<Permission>('config')
  @Mutation(() => GameConnectionTestView, {
    description:
      'Tries a connection now, on the way on which it is used; it takes up to 10 seconds. Limit: 10 in a minute. ' +
      'Permission: `config`.',
  })
  testGameConnection(
    @Arg('kind', () => ConnectionKindEnum) kind: ConnectionKind,
    @OfServer() server: string | null | undefined,
    @Ctx() { actor }: Context,
  ): Promise<GameConnectionTestView> {
    return this.tests.test(actor, kind, server);
  }
}

/** The input has checked it. */
const read = (address: string, defaultPort: number): ServerAddress =>
  parseServerAddress(address, defaultPort) ?? { host: address, port: defaultPort };

const DEFAULT_FOLDER_PORTS: Readonly<Record<FolderProtocol, number>> = { sftp: 22, ftps: 21, ftp: 21 };

type AllSettings = Partial<
  BanDatabaseSettings & VotePortSettings & RemoteFolderSettings & Omit<HostingPanelSettings, 'origin'>
> & { readonly origin?: string };

function toView({ kind, settings, check, ...details }: ConnectionDetails): GameConnectionView {
  const all: AllSettings = settings ?? {};
  const { host, port, acceptsVersion1, dialect, database, user, prefix, encryption } = all;
  return {
    ...{ kind, isSetUp: settings !== null, ...details },
    address: all.origin ?? (host !== undefined && port !== undefined ? formatServerAddress({ host, port }) : null),
    panelServer: all.panelServer ?? null,
    sftpAddress: all.sftp?.address ?? null,
    sftpUser: all.sftp?.user ?? null,
    path: all.path ?? null,
    protocol: all.protocol ?? null,
    signsInWith: all.signsInWith ?? null,
    publicKey: all.publicKey ?? null,
    hostKey: all.hostKey ? fingerprintOf(all.hostKey) : null,
    port: kind === 'votes' ? (port ?? null) : null,
    acceptsVersion1: acceptsVersion1 ?? null,
    dialect: dialect ?? null,
    database: database ?? null,
    user: user ?? null,
    prefix: prefix ?? null,
    encryption: encryption ?? null,
    checkedAt: check?.checkedAt ?? null,
    problem: check?.problem ?? null,
  };
}
