import { injectable } from 'inversify';
import { CONNECTION_KINDS, type ConnectionKind } from '../../domain/gameConnections/GameConnection';
import { MAIN_SERVER_ID } from '../../domain/servers/Server';
import { Servers } from '../../domain/servers/Servers';
import { InvalidInput } from '../../domain/shared/DomainError';
import { sentence } from '../../domain/shared/Sentence';

/** A connection of a server. */
export interface Place<Kind extends ConnectionKind = ConnectionKind> {
  readonly kind: Kind;
  readonly serverId: string;
}

/** The main server has what the community has. */
export const kindsOf = (serverId: string): readonly ConnectionKind[] =>
  serverId === MAIN_SERVER_ID ? CONNECTION_KINDS : ['console', 'folder'];

/** The servers that callers name by their id or their key, and the connections that each can have. */
@injectable()
export class ConnectionPlaces {
  constructor(private readonly servers: Servers) {}

  /** Absent or null: the main server. Throws `InvalidInput` for a server that is not there. */
  async idOf(server: string | null | undefined): Promise<string> {
    if (server == null) return MAIN_SERVER_ID;
    const known = (await this.servers.all()).find(({ id, key }) => id === server || key === server);
    if (!known) throw new InvalidInput({ server: [sentence('notFound.server')] });
    return known.id;
  }

  /** Throws `InvalidInput` for a server that is not there, or that has no such connection. */
  async placeOf(kind: ConnectionKind, server: string | null | undefined): Promise<Place> {
    const serverId = await this.idOf(server);
    if (!kindsOf(serverId).includes(kind)) throw new InvalidInput({ kind: [sentence('connectionOfCommunity')] });
    return { kind, serverId };
  }
}
