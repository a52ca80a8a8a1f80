import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps.mjs';

/** Reads `.env` where there is one; what the environment says already stays. */
export function readSettings() {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
