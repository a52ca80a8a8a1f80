import { type DocumentNode, getOperationAST, OperationTypeNode, print } from 'graphql';
import { createCache } from '@/shared/api/client';
import { documents } from '@/shared/api/graphql';
import { hashOf } from '@/shared/api/hashOf';

/** Loading a module adds its documents to the list. */
import.meta.glob(['/src/{admin,app,features,shared}/**/*.{ts,tsx}', '!**/*.test.*'], { eager: true });

const cache = createCache();

/** As the client sends it: its cache asks for the type of every object. */
const textOf = (document: DocumentNode) => print(cache.transformDocument(document));

/** The queries of the site and its panel by the hashes of their texts: what the server trusts. */
export const trustedQueries: Record<string, string> = Object.fromEntries(
  documents
    .filter((document) => getOperationAST(document)?.operation === OperationTypeNode.QUERY)
    .map(textOf)
    .sort()
    .map((text) => [hashOf(text), text]),
);
