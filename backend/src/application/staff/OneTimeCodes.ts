/** Time-based one-time passwords (TOTP) of an authenticator app, with a time step of 30 seconds. */
export abstract class OneTimeCodes {
  /** A random key in Base32, which people can type into an app. */
  abstract newSecret(): string;
  /** The `otpauth://` URI that an app reads from a QR code, with the key, issuer and username. */
  abstract uriOf(secret: string, issuer: string, username: string): string;
  /** The time step of the code, current or previous; null if the code matches neither. */
  abstract stepOf(secret: string, code: string, now: Date): number | null;
}
