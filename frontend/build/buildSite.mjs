import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { knowHashes } from './knowHashes.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
// The bundles name their modules relative to the working directory.
process.chdir(root);

async function collectTrustedQueries() {
  await build({ root, logLevel: 'error', build: { ssr: 'src/entry-documents.ts', outDir: 'dist/documents' } });
  const { trustedQueries } = await import('../dist/documents/entry-documents.js');
  return trustedQueries;
}

async function buildClient() {
  const trustedQueries = await collectTrustedQueries();
  await build({ root, plugins: [knowHashes(trustedQueries)] });
  return trustedQueries;
}

/** The builds run in parallel, because none of them uses all processors for its whole time. */
const [trustedQueries] = await Promise.all([
  buildClient(),
  build({ root, build: { ssr: 'src/entry-server.tsx', outDir: 'dist/server' } }),
]);
// Last, because the build of the server empties its folder.
writeFileSync(`${root}dist/server/trusted-queries.json`, `${JSON.stringify(trustedQueries, null, 2)}\n`);
