import { injectable } from 'inversify';
import { ForeignBans } from '../../domain/bans/ForeignBans';
import { parseServerAddress, shortenServerAddress } from '../../domain/gameserver/ServerAddress';
import type { ServerStatus } from '../../domain/gameserver/ServerStatus';
import { Community } from '../../domain/servers/Community';
import { MAX_SERVERS, Server, type ServerForm } from '../../domain/servers/Server';
import { Servers } from '../../domain/servers/Servers';
import { ServerStates } from '../../domain/servers/ServerStates';
import { toServerKey } from '../../domain/servers/toServerKey';
import { Conflict, InvalidInput, NotFound } from '../../domain/shared/DomainError';
import { sentence, type Sentence } from '../../domain/shared/Sentence';
import { mustBeCurrent } from '../../domain/shared/Version';
import { GameServerAddress } from '../gameserver/GameServerAddress';
import { ServerStatusService } from '../gameserver/ServerStatusService';
import type { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Clock } from '../shared/Clock';
import { Transaction } from '../shared/Transaction';

export interface ServerEdit extends Omit<ServerForm, 'key'> {
  /** Absent, null or empty: that of the name for a new server, and the present one otherwise. */
  readonly key?: string | null | undefined;
  /** The version the editor started from. */
  readonly version?: number | null | undefined;
}

/** A server with what it last said. */
export interface ServerDetails {
  readonly server: Server;
  readonly status: ServerStatus;
  /** Where players join it; null if they do not. */
  readonly address: string | null;
}

/** The game servers of the community. */
@injectable()
export class ServerService {
  constructor(
    private readonly servers: Servers,
    private readonly states: ServerStates,
    private readonly status: ServerStatusService,
    private readonly gameServerAddress: GameServerAddress,
    private readonly bans: ForeignBans,
    private readonly clock: Clock,
    private readonly transaction: Transaction,
    private readonly audit: AuditLog,
  ) {}

  /** Those that visitors see. */
  async public(): Promise<ServerDetails[]> {
    return this.describe((await this.servers.all()).filter(({ isPublic }) => isPublic));
  }

  async countPublic(): Promise<number> {
    return (await this.servers.all()).filter(({ isPublic }) => isPublic).length;
  }

  async all(actor: Actor): Promise<ServerDetails[]> {
    actor.must('config');
    return this.describe(await this.servers.all());
  }

  /** By its id or its key; null if there is none, or the caller may not see it. */
  async find(actor: Actor, idOrKey: string): Promise<ServerDetails | null> {
    const server = await this.findSeen(actor, idOrKey);
    return server && ((await this.describe([server]))[0] ?? null);
  }

  /** Throws `InvalidInput` for the argument `server` if there is none that the caller may see. */
  async mustFind(actor: Actor, key: string): Promise<Server> {
    const server = await this.findSeen(actor, key);
    if (!server) throw new InvalidInput({ server: [sentence('notFound.server')] });
    return server;
  }

  async add(actor: Actor, edit: ServerEdit): Promise<ServerDetails> {
    actor.must('config');
    const added = await this.transaction.run(async () => {
      const others = await this.servers.allForUpdate();
      if (others.length >= MAX_SERVERS) throw new Conflict(sentence('tooManyServers', { max: String(MAX_SERVERS) }));
      const position = Math.max(0, ...others.map((other) => other.position)) + 1;
      const key = edit.key || toServerKey(edit.name, new Set(others.map((other) => other.key)));
      const server = Server.add(toForm(edit, key), position);
      await this.mustFit(server, others);
      const saved = await this.servers.save(server);
      await this.audit.record(actor, 'server.created', saved.id, { after: saved });
      return saved;
    });
    return this.describeOne(added);
  }

  async change(actor: Actor, idOrKey: string, edit: ServerEdit): Promise<ServerDetails> {
    actor.must('config');
    const changed = await this.transaction.run(async () => {
      const { server, others } = await this.loadForUpdate(idOrKey);
      mustBeCurrent(server, edit.version);
      const before = { ...server };
      const wasAt = server.probedAt;
      server.change(toForm(edit, edit.key || server.key));
      await this.mustFit(server, others);
      if (server.kind !== 'proxy' && others.some(({ proxyId }) => proxyId === server.id))
        throw new InvalidInput({ kind: [sentence('serverHasBackends')] });
      if (server.probedAt !== wasAt) await this.states.forget(server.id);
      const saved = await this.servers.save(server);
      await this.audit.record(actor, 'server.updated', saved.id, { before, after: saved });
      return saved;
    });
    return this.describeOne(changed);
  }

  /** What waits for it stays, and is never sent to another one. The bans of its list are lifted, as if the list were empty. */
  async remove(actor: Actor, idOrKey: string): Promise<void> {
    actor.must('config');
    await this.transaction.run(async () => {
      const { server, others } = await this.loadForUpdate(idOrKey);
      if (server.isMain) throw new Conflict(sentence('mainServerStays'));
      if (others.some(({ proxyId }) => proxyId === server.id)) throw new Conflict(sentence('serverHasBackends'));
      await this.servers.remove(server);
      await this.bans.liftMissing('game', [], this.clock.now(), true, server.id);
      await this.audit.record(actor, 'server.deleted', server.id, { before: server });
    });
  }

  /** Puts all servers in the order of their ids. Throws `Conflict` if these are not all servers there are now. */
  async order(actor: Actor, ids: readonly string[]): Promise<ServerDetails[]> {
    actor.must('config');
    await this.transaction.run(async () => {
      const before = await this.servers.allForUpdate();
      const ordered = [...new Set(ids)].flatMap((id) => before.find((server) => server.id === id) ?? []);
      if (ordered.length !== before.length || ids.length !== before.length)
        throw new Conflict(sentence('serversChanged'));
      for (const [index, server] of ordered.entries()) {
        if (server.position === index + 1) continue;
        server.position = index + 1;
        await this.servers.save(server);
      }
      await this.audit.record(actor, 'server.ordered', 'site', {
        before: { order: before.map(({ key }) => key) },
        after: { order: ordered.map(({ key }) => key) },
      });
    });
    return this.describe(await this.servers.all());
  }

  private async describe(servers: readonly Server[]): Promise<ServerDetails[]> {
    const [statuses, main] = [await this.status.ofServers(), await this.gameServerAddress.announced()];
    return servers.flatMap((server) => {
      const status = statuses.get(server.id);
      return status ? [{ server, status, address: server.isMain ? main : server.address }] : [];
    });
  }

  private async describeOne({ id }: Server): Promise<ServerDetails> {
    const [details] = await this.describe((await this.servers.all()).filter((server) => server.id === id));
    if (!details) throw new NotFound('server');
    return details;
  }

  private async findSeen(actor: Actor, idOrKey: string): Promise<Server | null> {
    const server = (await this.servers.all()).find(isCalled(idOrKey));
    return server && (server.isPublic || actor.can('config')) ? server : null;
  }

  private async loadForUpdate(idOrKey: string): Promise<{ server: Server; others: Server[] }> {
    const servers = await this.servers.allForUpdate();
    const server = servers.find(isCalled(idOrKey));
    if (!server) throw new NotFound('server');
    return { server, others: servers.filter((other) => other !== server) };
  }

  /** Throws `InvalidInput` if the server cannot stand beside the others. */
  private async mustFit(server: Server, others: readonly Server[]): Promise<void> {
    if (others.some(({ key }) => key === server.key)) throw doesNotFit('key', sentence('serverKeyTaken'));
    const [, scope] = server.scopes;
    if (others.some(({ scopes }) => scopes.includes(scope ?? '')))
      throw doesNotFit(server.banScope ? 'banScope' : 'key', sentence('serverBanScopeTaken'));
    if (server.isMain) return mustBeMain(server);
    const needsProxy = sentence('serverNeedsProxy');
    if (server.kind === 'backend' && server.proxyId === null) throw new InvalidInput({ proxyId: [needsProxy] });
    if (server.kind === 'backend' && new Community(others).proxyOf(server)?.kind !== 'proxy')
      throw doesNotFit('proxyId', needsProxy);
    if (server.probedAt === null) return;
    const main = (await this.gameServerAddress.find())?.text ?? null;
    if (others.some((other) => server.probedAt === (other.isMain ? main : other.probedAt)))
      throw doesNotFit(server.statusAddress ? 'statusAddress' : 'address', sentence('serverAddressTaken'));
  }
}

/** The value does not fit the other servers as they are now. */
const doesNotFit = (field: keyof ServerForm, problem: Sentence): Conflict =>
  new Conflict(problem, {}, { [field]: [problem] });

const isCalled =
  (idOrKey: string) =>
  ({ id, key }: Server): boolean =>
    id === idOrKey || key === idOrKey;

/** Its address is that of the site, and visitors always see it. */
function mustBeMain({ kind, address, statusAddress, isPublic }: Server): void {
  if (kind === 'backend') throw new InvalidInput({ kind: [sentence('mainServerInFront')] });
  const own = sentence('mainServerAddress');
  if (address) throw new InvalidInput({ address: [own] });
  if (statusAddress) throw new InvalidInput({ statusAddress: [own] });
  if (!isPublic) throw new InvalidInput({ isPublic: [sentence('mainServerSeen')] });
}

function toForm(
  { name, kind, proxyId, address, statusAddress, isPublic, isCounted, banScope }: ServerEdit,
  key: string,
) {
  return {
    ...{ key, name, kind, proxyId: kind === 'backend' ? proxyId || null : null },
    ...{ address: normalize(address), statusAddress: normalize(statusAddress), isPublic, isCounted },
    banScope: banScope || null,
  };
}

function normalize(text: string | null | undefined): string | null {
  const address = text ? parseServerAddress(text) : null;
  return address && shortenServerAddress(address);
}
