/** Encrypts what has to be secret at rest. `place` says where the value is stored, as `table.column.id`. */
export abstract class SecretBox {
  abstract seal(secret: string, place: string): string;
  /** The secret; null where it was sealed with another key, for another place, or altered since. */
  abstract open(sealed: string, place: string): string | null;
}
