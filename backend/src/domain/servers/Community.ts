import { ServerStatus } from '../gameserver/ServerStatus';
import { Server } from './Server';

/** All servers of the community as one. */
export class Community {
  readonly main: Server;
  readonly servers: readonly Server[];

  constructor(servers: readonly Server[] = []) {
    const main = servers.find(({ isMain }) => isMain);
    this.main = main ?? Server.main();
    this.servers = main ? servers : [this.main, ...servers];
  }

  get isOneServer(): boolean {
    return this.servers.length === 1;
  }

  /** Those whose numbers of players add up to the total: a proxy that counts does so for the servers behind it. */
  get counted(): Server[] {
    if (this.isOneServer) return [this.main];
    return this.servers.filter((server) => server.isCounted && !this.proxyOf(server)?.isCounted);
  }

  /** Those who name players of the community: the counted ones, and the servers behind them. */
  get listed(): Server[] {
    const counted = new Set(this.counted);
    return this.servers.filter((server) => counted.has(server) || counted.has(this.proxyOf(server) ?? server));
  }

  /** The server that the scope of a ban names; null for one that is not known. */
  named(scope: string): Server | null {
    return this.servers.find(({ scopes }) => scopes.includes(scope.toLowerCase())) ?? null;
  }

  backendsOf(proxy: Server): Server[] {
    return this.servers.filter(({ proxyId }) => proxyId === proxy.id);
  }

  proxyOf({ proxyId }: Server): Server | null {
    return (proxyId !== null && this.servers.find(({ id }) => id === proxyId)) || null;
  }

  /** Whether lists of these servers name every player: each counted one has a list, or all servers behind it do. */
  isNamedBy(hasWholeList: (server: Server) => boolean): boolean {
    return this.counted.every((server) => {
      const backends = this.backendsOf(server);
      return hasWholeList(server) || (backends.length > 0 && backends.every(hasWholeList));
    });
  }

  /**
   * The status of the community: that of the main server, with the players of all counted servers. If the main server
   * is no proxy, one public server that is online is enough to be online. `namedTwice` is the number of
   * players named by two counted servers, who are in the total once.
   */
  statusOf(statusOf: (server: Server) => ServerStatus, namedTwice = 0): ServerStatus {
    const counted = this.counted.map(statusOf).filter(({ isOnline }) => isOnline);
    const entrances =
      this.main.kind === 'proxy'
        ? [this.main]
        : this.servers.filter(({ kind, isPublic }) => isPublic && kind !== 'backend');
    const online = sum(counted.map(({ onlinePlayers }) => onlinePlayers));
    return statusOf(this.main).ofCommunity({
      isOnline: entrances.some((server) => statusOf(server).isOnline),
      onlinePlayers: online === null ? null : Math.max(0, online - namedTwice),
      maxPlayers: sum(counted.map(({ maxPlayers }) => maxPlayers)),
      lastReplyAt: latest(entrances.map((server) => statusOf(server).lastReplyAt)),
    });
  }
}

/** Null without numbers, or if one is unknown. */
const sum = (numbers: readonly (number | null)[]): number | null =>
  numbers.reduce<number | null>(
    (total, number) => (total === null || number === null ? null : total + number),
    numbers.length > 0 ? 0 : null,
  );

function latest(dates: readonly (Date | null)[]): Date | null {
  const times = dates.flatMap((date) => date?.getTime() ?? []);
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}
