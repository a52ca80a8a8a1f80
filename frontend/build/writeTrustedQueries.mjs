import { writeFileSync } from 'node:fs';
import { trustedQueries } from '../dist/documents/entry-documents.js';

const file = new URL('../dist/server/trusted-queries.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(trustedQueries, null, 2)}\n`);
