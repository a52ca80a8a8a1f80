import type { VoteConnection } from './VoteConnection';
import type { VotingSite } from './VotingSite';

/** A link with whatever connects it. */
export interface ConnectedSite extends VotingSite {
  readonly connection: VoteConnection;
}

export abstract class VoteConnections {
  /** Every vote link, ordered by site. */
  abstract all(): Promise<ConnectedSite[]>;
  /** What connects a link, which its caller holds; `VoteConnection.none` before anybody did. */
  abstract ofLink(linkId: string): Promise<VoteConnection>;
  /** Fails with a conflict when another link has the service name. */
  abstract save(connection: VoteConnection): Promise<VoteConnection>;
}
