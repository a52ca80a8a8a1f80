import type { PingbackScheme } from './pingback/PingbackScheme';

/** How the votes of a link reach this site; a link that nobody connected has none of it. */
export class VoteConnection {
  readonly linkId: string;
  /** The name that the voting site gives itself; null where it is that of the link. */
  serviceName: string | null;
  /** Votifier's, encrypted; null where the token of all sites counts. */
  token: string | null;
  /** How pingbacks are proven; null where none are taken. */
  pingback: PingbackScheme | null;
  /** Encrypted. */
  pingbackSecret: string | null;
  /** From where pingbacks have to come that are proven by their address alone. */
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

  /** Nobody has connected that link yet; version 0 says so to its editors. */
  static none(linkId: string): VoteConnection {
    return new VoteConnection(linkId);
  }
}
