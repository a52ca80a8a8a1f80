import type { VoteConnection } from './VoteConnection';
import type { VotingSite } from './VotingSite';

/** A vote link with its connection. */
export interface ConnectedSite extends VotingSite {
  readonly connection: VoteConnection;
}

export abstract class VoteConnections {
  /** Every vote link, ordered by site. */
  abstract all(): Promise<ConnectedSite[]>;
  /** The connection of a link that the caller has locked; `VoteConnection.none` if there is none yet. */
  abstract loadForLink(linkId: string): Promise<VoteConnection>;
  /** Throws `Conflict` if another link has the service name. */
  abstract save(connection: VoteConnection): Promise<VoteConnection>;
}
