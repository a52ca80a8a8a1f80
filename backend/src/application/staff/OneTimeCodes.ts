/** The arithmetic of the codes that an authenticator app shows, a new one every 30 seconds. */
export abstract class OneTimeCodes {
  /** A random key in the letters that people type into an app. */
  abstract newSecret(): string;
  /** What an app reads from a picture: the key, and what it is for. */
  abstract uriOf(secret: string, issuer: string, username: string): string;
  /** The step that a code belongs to, the present one or the one before it; null when it is the code of neither. */
  abstract stepOf(secret: string, code: string, now: Date): number | null;
}
