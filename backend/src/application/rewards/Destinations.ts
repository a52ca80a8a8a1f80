import { injectable } from 'inversify';
import type { Ban } from '../../domain/bans/Ban';
import { GameConsoles } from '../../domain/gameserver/GameConsole';
import { Community } from '../../domain/servers/Community';
import { Servers } from '../../domain/servers/Servers';

/** The servers to which commands can be sent. */
@injectable()
export class Destinations {
  constructor(
    private readonly servers: Servers,
    private readonly consoles: GameConsoles,
  ) {}

  /** The ids of the servers that a ban concerns; see `Ban.scope`. A server that the site does not know gets nothing. */
  async ofBan({ scope }: Pick<Ban, 'scope'>): Promise<string[]> {
    const everywhere = await this.ofPlayers();
    if (scope === null) return everywhere;
    const server = new Community(await this.servers.all()).named(scope);
    return everywhere.filter((id) => id === server?.id);
  }

  /**
   * The ids of the servers on which players are and that have a console, for what concerns every one of them. A proxy
   * has no players of its own. Without any, it is the main server, which gets what waits as soon as it has a console.
   */
  async ofPlayers(): Promise<string[]> {
    const { servers, main } = new Community(await this.servers.all());
    const { connected } = this.consoles;
    const ids = servers.filter(({ id, kind }) => kind !== 'proxy' && connected.includes(id)).map(({ id }) => id);
    return ids.length > 0 ? ids : [main.id];
  }
}
