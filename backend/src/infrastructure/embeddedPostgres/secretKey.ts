import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart } from '../../CannotStart';
import { createWhole } from './drafts';

const BYTES = 32;

export class SecretKeyDamaged extends CannotStart {
  constructor(file: string) {
    super(`${file} does not hold a whole key. Restore it, or remove it: what was encrypted with it is then lost.`);
  }
}

/** The secret key of a data directory, generated on first use; concurrent processes get the same key. */
export function secretKeyIn(directory: string): string {
  const file = join(directory, 'secret-key');
  if (!existsSync(file)) createWhole(file, randomBytes(BYTES).toString('base64url'), 0o600);

  const key = readFileSync(file, 'utf8').trim();
  if (key.length < BYTES) throw new SecretKeyDamaged(file);
  return key;
}
