import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../../StartupError';
import { createFileAtomically } from './drafts';

const KEY_BYTES = 32;

export class SecretKeyDamaged extends StartupError {
  constructor(file: string) {
    super(
      `${file} does not contain a complete key. Restore the file. If you delete it instead, all stored secrets are lost.`,
    );
  }
}

/** The secret key of a data directory, generated on first use; concurrent processes get the same key. */
export function readOrCreateSecretKey(directory: string): string {
  const file = join(directory, 'secret-key');
  if (!existsSync(file)) createFileAtomically(file, randomBytes(KEY_BYTES).toString('base64url'), 0o600);

  const key = readFileSync(file, 'utf8').trim();
  if (key.length < KEY_BYTES) throw new SecretKeyDamaged(file);
  return key;
}
