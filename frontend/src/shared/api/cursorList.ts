import type { FieldPolicy, Reference } from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';

interface Connection {
  edges: { cursor: string; node: Reference }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

const relay = relayStylePagination() as FieldPolicy<Connection>;

/**
 * Keeps one growing list per field and returns its first `first` entries.
 * A query for more entries than are cached goes to the network, unless the cached list is complete.
 */
export const cursorList: FieldPolicy<Connection> = {
  keyArgs: false,
  ...(relay.merge && { merge: relay.merge }),
  read(known, { args }) {
    const first: number = args?.first ?? Infinity;
    if (!known || (known.edges.length < first && known.pageInfo.hasNextPage)) return undefined;

    const edges = known.edges.slice(0, first);
    const hasNextPage = known.pageInfo.hasNextPage || edges.length < known.edges.length;
    return { ...known, edges, pageInfo: { ...known.pageInfo, hasNextPage, endCursor: edges.at(-1)?.cursor ?? null } };
  },
};
