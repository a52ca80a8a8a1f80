import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The queries that the site's build has collected from its own code, by the hash of their text. */
export async function loadTrustedQueries(dist: string): Promise<Record<string, string>> {
  const file = join(dist, 'server', 'trusted-queries.json');
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Error(`The site is not built: ${file} is missing. Run \`npm run build\`.`, { cause });
  });
  return JSON.parse(text) as Record<string, string>;
}
