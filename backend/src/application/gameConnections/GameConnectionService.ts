import { injectable } from 'inversify';
import { ConnectionChecks, type ConnectionCheck } from '../../domain/gameConnections/ConnectionCheck';
import { AllowedFolders } from '../../domain/gameConnections/AllowedFolders';
import { ConnectionFailed } from '../../domain/gameConnections/ConnectionFailed';
import {
  type BanDatabaseSettings,
  type ConnectionKind,
  type HostingPanelSettings,
  isHostingPanel,
  type RconSettings,
  describeFolder,
  type FolderSettings,
  GameConnection,
  isRemote,
  isSamePlace,
  type LocalFolderSettings,
  type RemoteFolderSettings,
  type SettingsOfConnection,
  type VotePortSettings,
} from '../../domain/gameConnections/GameConnection';
import { fingerprintOf } from '../../domain/gameConnections/HostKey';
import { GameConnections } from '../../domain/gameConnections/GameConnections';
import { formatServerAddress } from '../../domain/gameserver/ServerAddress';
import { MAIN_SERVER_ID } from '../../domain/servers/Server';
import { Servers } from '../../domain/servers/Servers';
import { Conflict, InvalidInput, NotFound } from '../../domain/shared/DomainError';
import { sentence } from '../../domain/shared/Sentence';
import { mustBeCurrent } from '../../domain/shared/Version';
import type { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Limits } from '../shared/Limits';
import { SecretBox } from '../shared/SecretBox';
import { Transaction } from '../shared/Transaction';
import { ConnectionEnvironment } from './ConnectionEnvironment';
import { ConnectionPlaces, kindsOf, type Place } from './ConnectionPlaces';
import { ConnectionTester, type HostingPanelServer } from './ConnectionTester';
import { CurrentGameConnections, secretContext } from './CurrentGameConnections';
import { SshKeys } from './SshKeys';

interface Edit {
  /** The version the editor started from; 0 for a connection that is not set up. */
  readonly version?: number | null | undefined;
}

/** Absent or null: the stored secret stays, if the other side is the same. */
export interface ConsoleEdit extends RconSettings, Edit {
  readonly password?: string | null | undefined;
}

/** Absent or null: the stored key stays, if the panel is the same. */
export interface HostingPanelPlace {
  readonly origin: string;
  readonly password?: string | null | undefined;
}

export interface HostingPanelEdit extends HostingPanelPlace, Pick<HostingPanelSettings, 'panelServer'>, Edit {}

export interface FolderEdit extends LocalFolderSettings, Edit {}

/** Absent or null: the stored password stays, if the other side is the same. */
export interface RemoteFolderEdit extends Omit<RemoteFolderSettings, 'publicKey' | 'hostKey'>, Edit {
  readonly password?: string | null | undefined;
}

export interface HostKeyEdit extends Edit {
  /** The fingerprint that staff have read and confirmed. */
  readonly fingerprint: string;
}

/** An empty token: there is none. */
export interface VotePortEdit extends VotePortSettings, Edit {
  readonly token?: string | null | undefined;
}

export interface BanDatabaseEdit extends BanDatabaseSettings, Edit {
  readonly password?: string | null | undefined;
}

/** A connection as staff see it. */
export interface ConnectionDetails {
  readonly serverId: string;
  /** Null for a main server that is called as the community. */
  readonly serverName: string | null;
  readonly kind: ConnectionKind;
  /** What is in force; null: the connection is not set up. */
  readonly settings: SettingsOfConnection[ConnectionKind] | null;
  readonly hasSecret: boolean;
  /** The variable of the environment that sets it, so that the panel cannot; null: the panel can. */
  readonly setBy: string | null;
  /** Whether it was found in the folder of the game server. */
  readonly isFound: boolean;
  readonly check: ConnectionCheck | null;
  /** 0 if the panel has not set it up. */
  readonly version: number;
}

/** The folders of game servers that staff can choose. */
export interface FolderChoice {
  readonly roots: readonly string[];
  readonly found: readonly string[];
}

/** The port of the site itself, where votes cannot arrive. */
export class SitePort {
  constructor(readonly port: number) {}
}

/** What the site is connected to, for the panel. */
@injectable()
export class GameConnectionService {
  constructor(
    private readonly connections: GameConnections,
    private readonly checks: ConnectionChecks,
    private readonly current: CurrentGameConnections,
    private readonly servers: Servers,
    private readonly places: ConnectionPlaces,
    private readonly environment: ConnectionEnvironment,
    private readonly tester: ConnectionTester,
    private readonly folders: AllowedFolders,
    private readonly keys: SshKeys,
    private readonly sitePort: SitePort,
    private readonly box: SecretBox,
    private readonly limits: Limits,
    private readonly transaction: Transaction,
    private readonly audit: AuditLog,
  ) {}

  /** Of each kind one, whether it is set up or not. `server` is an id or a key; absent or null: the main server. */
  async list(actor: Actor, server?: string | null): Promise<ConnectionDetails[]> {
    actor.must('config');
    return this.describeAll([await this.places.idOf(server)]);
  }

  /** Those of all servers that did not work when they were last used or tested. */
  async failed(actor: Actor): Promise<ConnectionDetails[]> {
    actor.must('config');
    const details = await this.describeAll((await this.servers.all()).map(({ id }) => id));
    return details.filter(({ settings, check }) => settings !== null && check?.problem);
  }

  async saveConsole(actor: Actor, edit: ConsoleEdit, server?: string | null): Promise<ConnectionDetails> {
    actor.must('config');
    const { host, port, password, version } = edit;
    const place = { kind: 'console', serverId: await this.places.idOf(server) } as const;
    return this.save(actor, place, version, (known) => {
      const former = known && !isHostingPanel(known.settings) ? known.settings : null;
      const isKept = !password && known?.secret != null && isSamePlace(former, { host, port });
      if (!password && !isKept) throw new InvalidInput({ password: [sentence('connectionPasswordAgain')] });
      return { settings: { host, port }, secret: password || undefined };
    });
  }

  /** The servers that the key of a hosting panel may see. Limited, so that the site is no scanner of its network. */
  async hostingPanelServers(
    actor: Actor,
    place: HostingPanelPlace,
    server?: string | null,
  ): Promise<HostingPanelServer[]> {
    mustManage(actor, 'console');
    const password = this.keyOf(place, await this.places.idOf(server));
    await this.limits.spend('addressTests', actor.mustBeSignedIn());
    return this.askPanel({ ...place, password });
  }

  /** The panel is asked for the server, so that a wrong one is not stored. */
  async saveHostingPanel(
    actor: Actor,
    { origin, password, panelServer, version }: HostingPanelEdit,
    server?: string | null,
  ): Promise<ConnectionDetails> {
    mustManage(actor, 'console');
    const serverId = await this.places.idOf(server);
    const key = this.keyOf({ origin, password }, serverId);
    await this.limits.spend('addressTests', actor.mustBeSignedIn());
    const found = (await this.askPanel({ origin, password: key })).find(({ id }) => id === panelServer);
    if (!found) throw new InvalidInput({ panelServer: [sentence('hostingPanelNoServer')] });
    const { sftpAddress, sftpUser, address } = found;
    const sftp = sftpAddress !== null && sftpUser !== null ? { address: sftpAddress, user: sftpUser } : null;
    return this.save(actor, { kind: 'console', serverId }, version, () => ({
      settings: { origin, panelServer, sftp, address },
      secret: key,
    }));
  }

  /** The key that was typed, or the stored one of the same panel. */
  private keyOf({ origin, password }: HostingPanelPlace, serverId: string): string {
    if (password) return password;
    const access = this.current.consoleOf(serverId);
    if (access && isHostingPanel(access) && access.isChosenByStaff && access.origin === origin) return access.password;
    throw new InvalidInput({ password: [sentence('connectionPasswordAgain')] });
  }

  private async askPanel(place: { origin: string; password: string }): Promise<HostingPanelServer[]> {
    try {
      return await this.tester.hostingPanelServers({ ...place, isChosenByStaff: true });
    } catch (error) {
      if (!(error instanceof ConnectionFailed)) throw error;
      const isKey = error.problem === 'wrong_password' || error.problem === 'no_permission';
      throw new InvalidInput(
        isKey
          ? { password: [sentence('hostingPanelKeyRefused')] }
          : {
              panelAddress: [sentence(error.problem === 'forbidden' ? 'consoleForbidden' : 'hostingPanelUnreachable')],
            },
      );
    }
  }

  /** The folders that staff can choose. */
  async gameFolders(actor: Actor): Promise<FolderChoice> {
    actor.must('config');
    return { roots: this.folders.roots, found: await this.folders.listGameServers() };
  }

  async saveFolder(actor: Actor, { path, version }: FolderEdit, server?: string | null): Promise<ConnectionDetails> {
    mustManage(actor, 'folder');
    const place = { kind: 'folder', serverId: await this.places.idOf(server) } as const;
    if (!(await this.folders.contain(path))) throw new InvalidInput({ path: [sentence('connectionFolder')] });
    return this.save(actor, place, version, () => {
      this.mustBeOwnFolder(place.serverId, { path });
      return { settings: { path }, secret: '' };
    });
  }

  /** A key is made when there is none yet; a key that was confirmed is only that of the same machine. */
  async saveRemoteFolder(
    actor: Actor,
    { password, version, ...place }: RemoteFolderEdit,
    server?: string | null,
  ): Promise<ConnectionDetails> {
    mustManage(actor, 'folder');
    const serverId = await this.places.idOf(server);
    if (place.protocol !== 'sftp' && place.signsInWith === 'key')
      throw new InvalidInput({ signsInWith: [sentence('keyNeedsSftp')] });
    return this.save(actor, { kind: 'folder', serverId }, version, (known) => {
      this.mustBeOwnFolder(serverId, { ...place, publicKey: null, hostKey: null });
      const former = known && isRemote(known.settings) ? known.settings : null;
      const isSame = former?.host === place.host && former.port === place.port && former.protocol === place.protocol;
      const hostKey = isSame ? former.hostKey : null;
      if (place.signsInWith === 'key') {
        if (former?.publicKey && known?.secret)
          return { settings: { ...place, publicKey: former.publicKey, hostKey }, secret: null };
        const { publicKey, privateKey } = this.keys.create();
        return { settings: { ...place, publicKey, hostKey }, secret: privateKey };
      }
      const isKept = isSame && known?.secret != null && former.user === place.user && former.signsInWith === 'password';
      if (!password && !isKept) throw new InvalidInput({ password: [sentence('connectionPasswordAgain')] });
      return { settings: { ...place, publicKey: null, hostKey }, secret: password || null };
    });
  }

  /** Confirms the key that the other machine shows. Throws `Conflict` if it shows another one by now. */
  async trustHostKey(
    actor: Actor,
    { fingerprint, version }: HostKeyEdit,
    server?: string | null,
  ): Promise<ConnectionDetails> {
    mustManage(actor, 'folder');
    const serverId = await this.places.idOf(server);
    const access = this.current.folderOf(serverId);
    if (!access || !isRemote(access)) throw new Conflict(sentence('connectionNotSetUp'));
    await this.limits.spend('addressTests', actor.mustBeSignedIn());
    const hostKey = await this.tester.hostKey(access).catch((error: unknown) => {
      throw error instanceof ConnectionFailed ? new Conflict(sentence('hostKeyUnread')) : error;
    });
    if (fingerprintOf(hostKey) !== fingerprint) throw new Conflict(sentence('hostKeyIsAnother'));
    return this.save(actor, { kind: 'folder', serverId }, version, (known) => {
      const isSame = known && isRemote(known.settings) && describeFolder(known.settings) === describeFolder(access);
      if (!isSame) throw new Conflict(sentence('hostKeyIsAnother'));
      return { settings: { ...known.settings, hostKey }, secret: null };
    });
  }

  saveVotes(actor: Actor, { port, acceptsVersion1, token, version }: VotePortEdit): Promise<ConnectionDetails> {
    if (port === this.sitePort.port)
      throw new InvalidInput({ port: [sentence('connectionPortOfSite', { port: String(port) })] });
    return this.save(actor, ofMain('votes'), version, () => ({ settings: { port, acceptsVersion1 }, secret: token }));
  }

  saveBans(actor: Actor, { password, version, ...edit }: BanDatabaseEdit): Promise<ConnectionDetails> {
    const { dialect, host, port, user, database, prefix, encryption } = edit;
    const settings = { dialect, host, port, user, database, prefix, encryption };
    return this.save(actor, ofMain('bans'), version, (known) => {
      const isKept = known !== null && isSamePlace(known.settings, settings) && isAsSafe(known.settings, settings);
      if (password == null && !isKept) throw new InvalidInput({ password: [sentence('connectionPasswordAgain')] });
      return { settings, secret: password };
    });
  }

  /** What it has brought stays. */
  async remove(
    actor: Actor,
    kind: ConnectionKind,
    version?: number | null,
    server?: string | null,
  ): Promise<ConnectionDetails> {
    mustManage(actor, kind);
    const place = await this.places.placeOf(kind, server);
    await this.transaction.run(async () => {
      const known = await this.loadForUpdate(place, version);
      if (!known) return;
      await this.connections.remove(kind, place.serverId);
      await this.checks.forget(kind, place.serverId);
      await this.audit.record(actor, 'game_connection.deleted', subjectOf(place), { before: toAudit(known) });
    });
    return this.read(place);
  }

  private async save<Kind extends ConnectionKind>(
    actor: Actor,
    place: Place<Kind>,
    version: number | null | undefined,
    edit: (known: GameConnection<Kind> | null) => {
      settings: SettingsOfConnection[Kind];
      /** Absent or null: the stored one stays; empty: there is none any more. */
      secret: string | null | undefined;
    },
  ): Promise<ConnectionDetails> {
    const { kind, serverId } = place;
    mustManage(actor, kind);
    await this.transaction.run(async () => {
      await this.mustStay(serverId);
      const known = await this.loadForUpdate(place, version);
      const { settings, secret } = edit(known);
      const context = secretContext(kind, serverId);
      const sealed = secret == null ? (known?.secret ?? null) : secret ? this.box.seal(secret, context) : null;
      const saved = GameConnection.create(kind, settings, sealed, (known?.version ?? 0) + 1, serverId);
      await this.connections.save(saved);
      await this.checks.forget(kind, serverId);
      const action = known ? 'game_connection.updated' : 'game_connection.created';
      await this.audit.record(actor, action, subjectOf(place), {
        ...(known && { before: toAudit(known) }),
        after: { ...toAudit(saved), ...(sealed !== (known?.secret ?? null) && { secret: '(changed)' }) },
      });
    });
    return this.read(place);
  }

  /** The figures of a folder that two servers have would be counted twice. */
  private mustBeOwnFolder(serverId: string, settings: FolderSettings): void {
    const others = this.current.serversWith('folder').filter((id) => id !== serverId);
    const places = others.flatMap((id) => this.current.folderOf(id) ?? []).map(describeFolder);
    if (!places.includes(describeFolder(settings))) return;
    const problem = sentence('folderTaken');
    throw new Conflict(problem, {}, { path: [problem] });
  }

  /** Until the transaction ends, the server is not removed: a removed one must not get a connection. */
  private async mustStay(serverId: string): Promise<void> {
    if (serverId === MAIN_SERVER_ID) return;
    if (!(await this.servers.allForUpdate()).some(({ id }) => id === serverId)) throw new NotFound('server');
  }

  private async loadForUpdate<Kind extends ConnectionKind>(
    { kind, serverId }: Place<Kind>,
    version: number | null | undefined,
  ): Promise<GameConnection<Kind> | null> {
    const variable = serverId === MAIN_SERVER_ID ? this.environment.variableOf(kind) : null;
    if (variable !== null) throw new Conflict(sentence('connectionFromEnvironment', { variable }));
    await this.connections.lock();
    const ofServer = (await this.connections.all()).filter((each) => each.serverId === serverId);
    const known = ofServer.find((each) => each.isOf(kind)) ?? null;
    const current: { readonly version: number } = known ? toCurrent(known) : { version: 0 };
    mustBeCurrent(current, version);
    return known;
  }

  /** This instance uses the change at once; the others are told. */
  private async read(place: Place): Promise<ConnectionDetails> {
    await this.current.load();
    const [details] = (await this.describeAll([place.serverId])).filter(({ kind }) => kind === place.kind);
    if (!details) throw new NotFound('server');
    return details;
  }

  private async describeAll(serverIds: readonly string[]): Promise<ConnectionDetails[]> {
    const [stored, checks] = [await this.connections.all(), await this.checks.all()];
    const names = await this.servers.names();
    return serverIds.flatMap((serverId) => {
      const serverName = names.get(serverId) ?? null;
      return kindsOf(serverId).map((kind) => ({ ...this.describe({ kind, serverId }, stored, checks), serverName }));
    });
  }

  private describe(
    { kind, serverId }: Place,
    stored: readonly GameConnection[],
    checks: readonly ConnectionCheck[],
  ): Omit<ConnectionDetails, 'serverName'> {
    const isMain = serverId === MAIN_SERVER_ID;
    const setBy = isMain ? this.environment.variableOf(kind) : null;
    const ofPanel = stored.filter((each) => each.serverId === serverId).find((each) => each.isOf(kind));
    const found = isMain && kind === 'console' ? this.environment.consoleOfFolder : null;
    const ofProcess = setBy !== null ? this.environment[kind] : ofPanel ? null : found;
    return {
      serverId,
      kind,
      settings: ofProcess ?? ofPanel?.settings ?? null,
      hasSecret: ofProcess ? hasSecret(ofProcess) : ofPanel?.secret != null,
      setBy,
      isFound: setBy === null && !ofPanel && found !== null,
      check: checks.find((check) => check.kind === kind && check.serverId === serverId) ?? null,
      version: ofPanel?.version ?? 0,
    };
  }
}

const ofMain = <Kind extends ConnectionKind>(kind: Kind): Place<Kind> => ({ kind, serverId: MAIN_SERVER_ID });

/** What an entry of the audit log is about. */
const subjectOf = ({ kind, serverId }: Place): string => (serverId === MAIN_SERVER_ID ? kind : `${kind} ${serverId}`);

/** The connection decides what the site believes, so it needs the permission for that too: a folder has bans. */
function mustManage(actor: Actor, kind: ConnectionKind): void {
  actor.must('config');
  if (kind !== 'console') actor.must(kind === 'folder' ? 'bans' : kind);
  actor.mustBeFresh();
}

/** Whether the password would travel no less protected than before. */
const isAsSafe = (known: BanDatabaseSettings, edited: BanDatabaseSettings): boolean =>
  known.encryption === edited.encryption || edited.encryption === 'verified';

const hasSecret = (access: object): boolean =>
  ('password' in access && Boolean(access.password)) || ('token' in access && Boolean(access.token));

type Shown = Partial<BanDatabaseSettings & RemoteFolderSettings & Omit<HostingPanelSettings, 'origin'>> & {
  readonly origin?: string;
};

/** What the form of an editor with an older state shows. */
function toCurrent({ kind, settings, secret, version }: GameConnection) {
  const { host, port = 0, origin, hostKey, ...others }: Shown = settings;
  const address = origin ?? (host === undefined ? null : formatServerAddress({ host, port }));
  const place = address === null ? { port } : { address };
  const key = hostKey ? { hostKey: fingerprintOf(hostKey) } : {};
  return { kind, isSetUp: true, hasSecret: secret !== null, ...others, ...place, ...key, version };
}

const toAudit = ({ kind, settings, version }: GameConnection) => ({ kind, ...settings, version });
