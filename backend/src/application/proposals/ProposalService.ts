import { injectable } from 'inversify';
import { ConnectionFailed } from '../../domain/gameConnections/ConnectionFailed';
import { isHostingPanel } from '../../domain/gameConnections/GameConnection';
import {
  formatServerAddress,
  parseServerAddress,
  type ServerAddress,
  shortenServerAddress,
} from '../../domain/gameserver/ServerAddress';
import { type Finding, idOf, isObstacle, type Proposal } from '../../domain/proposals/Proposal';
import { MAIN_SERVER_ID, type Server } from '../../domain/servers/Server';
import { Servers } from '../../domain/servers/Servers';
import { SettingsStore } from '../../domain/settings/SettingsStore';
import { Conflict, NotFound } from '../../domain/shared/DomainError';
import { sentence } from '../../domain/shared/Sentence';
import { VoteForwards } from '../../domain/voteForwards/VoteForwards';
import { ConnectionPlaces } from '../gameConnections/ConnectionPlaces';
import { CurrentGameConnections } from '../gameConnections/CurrentGameConnections';
import { GameConnectionService } from '../gameConnections/GameConnectionService';
import { GameServerAddress } from '../gameserver/GameServerAddress';
import { ServerService } from '../servers/ServerService';
import { SiteSettingsService } from '../settings/SiteSettingsService';
import type { Actor } from '../shared/Actor';
import { Limits } from '../shared/Limits';
import { VoteForwardService } from '../voteForwards/VoteForwardService';
import { ServerConfigurations } from './ServerConfigurations';

/** Something that was found, as staff see it: without passwords. */
export interface ProposalDetails {
  readonly id: string;
  readonly finding: Finding;
  readonly isUsed: boolean;
  /** Staff may not connect to its place. */
  readonly isForbidden: boolean;
}

/** What the folder of a game server and the panel of its host propose, once the site may look there. */
@injectable()
export class ProposalService {
  constructor(
    private readonly configurations: ServerConfigurations,
    private readonly current: CurrentGameConnections,
    private readonly connections: GameConnectionService,
    private readonly places: ConnectionPlaces,
    private readonly servers: Servers,
    private readonly serverService: ServerService,
    private readonly gameServerAddress: GameServerAddress,
    private readonly settings: SettingsStore,
    private readonly settingsService: SiteSettingsService,
    private readonly forwards: VoteForwards,
    private readonly forwardService: VoteForwardService,
    private readonly limits: Limits,
  ) {}

  /** Stores nothing. `server` is an id or a key; absent or null: the main server. */
  async find(actor: Actor, server?: string | null): Promise<ProposalDetails[]> {
    mustLook(actor);
    const found = await this.serverOf(server);
    await this.limits.spend('addressTests', actor.mustBeSignedIn());
    const state = await this.readState(found);
    return (await this.read(found))
      .filter((finding) => isNeeded(finding, state))
      .map((each) => this.describe(each, state));
  }

  /** Reads the folder again, and does with what it proposes now what staff could do by hand. Throws `Conflict` if that changed. */
  async use(actor: Actor, id: string, server?: string | null): Promise<ProposalDetails> {
    mustLook(actor);
    actor.mustBeFresh();
    const target = await this.serverOf(server);
    const finding = (await this.read(target)).find((each) => idOf(each) === id);
    if (!finding || isObstacle(finding)) throw new Conflict(sentence('proposalGone'));
    await this.apply(actor, finding, target);
    return this.describe(finding, await this.readState(target));
  }

  private async apply(actor: Actor, proposal: Proposal, server: Server): Promise<unknown> {
    switch (proposal.kind) {
      case 'console':
        return this.connections.saveConsole(actor, proposal, server.id);
      case 'bans':
        return this.connections.saveBans(actor, proposal);
      case 'vote_target':
        return this.forwardService.add(actor, {
          ...placeOf(proposal),
          name: 'NuVotifier',
          isOn: true,
          token: proposal.token,
        });
      case 'address':
        return this.setAddress(actor, shortenServerAddress(proposal), server);
      case 'name_prefix':
        return this.settingsService.change(actor, {
          ...(await this.settings.read()),
          playerNamePrefix: proposal.prefix,
        });
      case 'backend':
        return this.addBackend(actor, proposal, server);
    }
  }

  private async setAddress(actor: Actor, address: string, server: Server): Promise<unknown> {
    if (server.isMain)
      return this.settingsService.change(actor, { ...(await this.settings.read()), serverAddress: address });
    return this.serverService.change(actor, server.id, { ...server, name: server.name ?? server.key, address });
  }

  /** The server whose configuration names it is a proxy, whether the site knew that or not. */
  private async addBackend(
    actor: Actor,
    proposal: Extract<Proposal, { kind: 'backend' }>,
    proxy: Server,
  ): Promise<unknown> {
    if (proxy.kind !== 'proxy') {
      const name = proxy.name ?? (await this.settings.read()).siteName;
      await this.serverService.change(actor, proxy.id, { ...proxy, name, kind: 'proxy' });
    }
    return this.serverService.add(actor, {
      ...{ name: proposal.name, kind: 'backend', proxyId: proxy.id },
      ...{ address: null, statusAddress: formatServerAddress(proposal), isPublic: true, isCounted: true },
    });
  }

  private async read(server: Server): Promise<Finding[]> {
    const folder = this.current.folderOf(server.id);
    const ofPanel = this.addressOfPanel(server);
    if (!folder && !ofPanel) throw new Conflict(sentence('connectionNotSetUp'));
    const found = folder ? await this.configurations.read(folder).catch(toConflict) : [];
    const ofFolder = ofPanel ? found.filter(({ kind }) => kind !== 'address') : found;
    return [...(ofPanel ? [ofPanel] : []), ...ofFolder].filter(({ kind }) => suits(kind, server));
  }

  private addressOfPanel(server: Server): Proposal | null {
    const console = this.current.consoleOf(server.id);
    const address = console && isHostingPanel(console) ? parseServerAddress(console.address ?? '') : null;
    return address && { kind: 'address', file: null, ...address };
  }

  private describe(finding: Finding, state: State): ProposalDetails {
    const isUsed = !isObstacle(finding) && isInUse(finding, state);
    const place = isObstacle(finding) || !CONNECTED.has(finding.kind) ? null : (finding as ServerAddress);
    return {
      id: idOf(finding),
      finding,
      isUsed,
      isForbidden: !isUsed && place !== null && !this.configurations.allow(place),
    };
  }

  private async readState(server: Server): Promise<State> {
    const console = this.current.consoleOf(server.id);
    const ownAddress = server.isMain ? await this.gameServerAddress.find() : parseServerAddress(server.address ?? '');
    return {
      console: console && !isHostingPanel(console) ? console : null,
      bans: this.current.bans,
      voteTargets: await this.forwards.targets(),
      address: ownAddress && formatServerAddress(ownAddress),
      prefix: (await this.settings.read()).playerNamePrefix,
      probed: new Set((await this.servers.all()).map(({ probedAt }) => probedAt)),
    };
  }

  private async serverOf(server: string | null | undefined): Promise<Server> {
    const id = await this.places.idOf(server);
    const found = (await this.servers.all()).find((each) => each.id === id);
    if (!found) throw new NotFound('server');
    return found;
  }
}

/** What is in force. */
interface State {
  readonly console: ServerAddress | null;
  readonly bans: (ServerAddress & { readonly database: string }) | null;
  readonly voteTargets: readonly ServerAddress[];
  readonly address: string | null;
  readonly prefix: string | null;
  readonly probed: ReadonlySet<string | null>;
}

/** The kinds whose place the site would connect to with a password. */
const CONNECTED: ReadonlySet<string> = new Set(['console', 'bans', 'vote_target']);

/** What belongs to the community is found at the main server, and players do not join a server behind a proxy. */
function suits(kind: Finding['kind'], server: Server): boolean {
  if (kind === 'bans' || kind === 'vote_target' || kind === 'ranks') return server.id === MAIN_SERVER_ID;
  return server.kind !== 'backend' || (kind !== 'address' && kind !== 'backend');
}

/** An address that staff have chosen is better than one that was found. */
const isNeeded = (finding: Finding, state: State): boolean =>
  isObstacle(finding) || finding.kind !== 'address' || state.address === null || isInUse(finding, state);

function isInUse(proposal: Proposal, state: State): boolean {
  switch (proposal.kind) {
    case 'console':
      return isSame(proposal, state.console);
    case 'bans':
      return isSame(proposal, state.bans) && proposal.database === state.bans?.database;
    case 'vote_target':
      return state.voteTargets.some((target) => isSame(proposal, target));
    case 'address':
      return formatServerAddress(proposal) === state.address;
    case 'name_prefix':
      return proposal.prefix === state.prefix;
    case 'backend':
      return state.probed.has(formatServerAddress(proposal));
  }
}

const placeOf = ({ host, port }: ServerAddress): ServerAddress => ({ host, port });

const isSame = (one: ServerAddress, other: ServerAddress | null): boolean =>
  one.host === other?.host && one.port === other.port;

/** What lies in the folder tells about bans, too. */
function mustLook(actor: Actor): void {
  actor.must('config');
  actor.must('bans');
}

function toConflict(error: unknown): never {
  throw error instanceof ConnectionFailed ? new Conflict(sentence('folderUnread')) : error;
}
