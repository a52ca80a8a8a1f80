/** What the operator decided about votes from voting sites. */
export abstract class VotifierSettings {
  /** The site's own address, such as `https://www.example.com`. */
  abstract readonly publicOrigin: string;
  /** Where Votifier messages arrive; null when none are taken. */
  abstract readonly port: number | null;
  /** Signs for every voting site that has no token of its own; null when each needs one. */
  abstract readonly token: string | null;
  /** Whether version 1 is taken, which anybody can forge who knows the public key. */
  abstract readonly acceptsVersion1: boolean;
}
