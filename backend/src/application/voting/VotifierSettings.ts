import type { CurrentGameConnections } from '../gameConnections/CurrentGameConnections';

/** How votes of voting sites arrive just now. */
export class VotifierSettings {
  constructor(
    /** The site's own address, such as `https://www.example.com`. */
    readonly publicOrigin: string,
    private readonly connections: Pick<CurrentGameConnections, 'votes'>,
  ) {}

  /** TCP port for Votifier messages; null when they are not accepted. */
  get port(): number | null {
    return this.connections.votes?.port ?? null;
  }

  /** Default token for voting sites without their own; null when each site needs one. */
  get token(): string | null {
    return this.connections.votes?.token ?? null;
  }

  /** Whether version 1 is accepted, which anyone with the public key can forge. */
  get acceptsVersion1(): boolean {
    return this.connections.votes?.acceptsVersion1 ?? false;
  }
}
