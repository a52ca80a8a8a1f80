import type { ApolloClient } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { TebexConfigQuery } from './operations';

const keptFor = 5 * 60_000;

/** When each client was told last; it knows nothing any more once its session has ended. */
const toldAt = new WeakMap<ApolloClient, number>();

/** The connection to the payment provider. It changes so rarely that it is asked for every five minutes at most. */
export function useTebexConfig() {
  const client = useApolloClient();
  const [isKept] = useState(() => Date.now() - (toldAt.get(client) ?? 0) < keptFor);
  const result = useQuery(TebexConfigQuery, { fetchPolicy: isKept ? 'cache-first' : 'cache-and-network' });
  const isTold = result.data !== undefined && !result.loading;

  useEffect(() => {
    if (isTold && !isKept) toldAt.set(client, Date.now());
  }, [client, isKept, isTold]);

  return result;
}
