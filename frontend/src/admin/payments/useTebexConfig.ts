import type { ApolloClient } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { TebexConfigQuery } from './operations';

const CONFIG_TTL_MS = 5 * 60_000;

/** The last fetch time of each client. A session's client is replaced at sign-out, so the entry goes with it. */
const fetchedAt = new WeakMap<ApolloClient, number>();

/** The connection to the payment provider. It rarely changes, so it is fetched at most every five minutes. */
export function useTebexConfig() {
  const client = useApolloClient();
  const [isFresh] = useState(() => Date.now() - (fetchedAt.get(client) ?? 0) < CONFIG_TTL_MS);
  const result = useQuery(TebexConfigQuery, { fetchPolicy: isFresh ? 'cache-first' : 'cache-and-network' });
  const isLoaded = result.data !== undefined && !result.loading;

  useEffect(() => {
    if (isLoaded && !isFresh) fetchedAt.set(client, Date.now());
  }, [client, isFresh, isLoaded]);

  return result;
}
