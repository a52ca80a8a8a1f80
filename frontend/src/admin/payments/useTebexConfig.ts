import type { ApolloClient } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { TebexConfigQuery } from './operations';

const keptFor = 5 * 60_000;

/** The last fetch time of each client. A session's client is replaced at sign-out, so the entry goes with it. */
const toldAt = new WeakMap<ApolloClient, number>();

/** The connection to the payment provider. It rarely changes, so it is fetched at most every five minutes. */
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
