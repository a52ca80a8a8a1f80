/** Encrypts secrets at rest. `place` states where the value is stored, as `table.column.id`. */
export abstract class SecretBox {
  abstract seal(secret: string, context: string): string;
  /** Returns the secret, or null if it was sealed with another key or for another place, or was altered. */
  abstract open(sealed: string, context: string): string | null;
}
