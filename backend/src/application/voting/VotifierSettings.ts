/** The operator's settings for votes from voting sites. */
export abstract class VotifierSettings {
  /** The site's own address, such as `https://www.example.com`. */
  abstract readonly publicOrigin: string;
  /** TCP port for Votifier messages; null when they are not accepted. */
  abstract readonly port: number | null;
  /** Default token for voting sites without their own; null when each site needs one. */
  abstract readonly token: string | null;
  /** Whether version 1 is accepted, which anyone with the public key can forge. */
  abstract readonly acceptsVersion1: boolean;
}
