import type { PingbackScheme } from './PingbackScheme';

/** How the votes of a link reach this site; all fields are null for a link that is not connected. */
export class VoteConnection {
  readonly linkId: string;
  /** The service name that the voting site sends; null if it equals the name of the link. */
  serviceName: string | null;
  /** The encrypted Votifier token; null if the token for all sites applies. */
  token: string | null;
  /** How pingbacks are verified; null if none are accepted. */
  pingback: PingbackScheme | null;
  /** Encrypted. */
  pingbackSecret: string | null;
  /** The required origin of pingbacks that are verified by their address alone. */
  pingbackHost: string | null;
  readonly version: number;

  private constructor(linkId: string) {
    this.linkId = linkId;
    this.serviceName = null;
    this.token = null;
    this.pingback = null;
    this.pingbackSecret = null;
    this.pingbackHost = null;
    this.version = 0;
  }

  /** The link is not connected yet; version 0 tells its editors so. */
  static none(linkId: string): VoteConnection {
    return new VoteConnection(linkId);
  }
}
