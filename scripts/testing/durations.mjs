import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../steps.mjs';

const file = join(root, 'scripts/testing/durations.json');

/** Seconds of each test file in a complete run on two cores. `npm test -- --record` writes them. */
export const durations = JSON.parse(readFileSync(file, 'utf8'));

export function recordDurations(results) {
  const entries = results.map((result) => [result.file, Math.round(result.seconds * 10) / 10]);
  const sorted = entries.sort(([one], [other]) => (one < other ? -1 : 1));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}
