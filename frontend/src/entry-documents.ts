import { type DocumentNode, getOperationAST, OperationTypeNode, print } from 'graphql';
import { createCache } from '@/shared/api/client';
import { documents } from '@/shared/api/graphql';
import { sha256Hex } from './shared/api/sha256Hex';

/** Importing a module registers its documents. */
import.meta.glob(['/src/{admin,app,features,shared}/**/*.{ts,tsx}', '!**/*.test.*'], { eager: true });

const cache = createCache();

/** Prints a document as the client sends it: the Apollo cache adds `__typename` to every selection. */
const printDocument = (document: DocumentNode) => print(cache.transformDocument(document));

/** The trusted queries of the site and its panel, keyed by the hash of their text. */
export const trustedQueries: Record<string, string> = Object.fromEntries(
  documents
    .filter((document) => getOperationAST(document)?.operation === OperationTypeNode.QUERY)
    .map(printDocument)
    .sort()
    .map((text) => [sha256Hex(text), text]),
);
