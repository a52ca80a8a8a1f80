import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { from, mergeMap, type Observable, of } from 'rxjs';
import type { RetryGate, RetryGates } from './RetryGate';

function findGate({ errors }: ApolloLink.Result, gates: RetryGates): RetryGate | undefined {
  const codes = errors?.map(({ extensions }) => extensions?.code) ?? [];
  return Object.entries(gates).find(([code]) => codes.includes(code))?.[1];
}

/**
 * The Apollo client of the panel. Staff data never enters the cache of the public pages and is dropped at logout.
 * `onForbidden` is called when a permission is missing, because it may have been taken in the meantime.
 * An operation refused for a resolvable reason waits until then and is retried, so that no input is lost.
 */
export function createPanelClient(httpLink: ApolloLink, gates: RetryGates, onForbidden = () => {}): ApolloClient {
  const retryLink = new ApolloLink((operation, forward) => {
    operation.setContext({ isOfPanel: true });
    const send = (): Observable<ApolloLink.Result> =>
      forward(operation).pipe(
        mergeMap((result) => {
          if (result.errors?.some(({ extensions }) => extensions?.code === 'FORBIDDEN')) onForbidden();
          const gate = findGate(result, gates);
          if (!gate) return of(result);
          return from(gate.wait()).pipe(mergeMap((resolved) => (resolved ? send() : of(result))));
        }),
      );
    return send();
  });

  return new ApolloClient({
    cache: new InMemoryCache({
      typePolicies: {
        SiteConfig: { keyFields: [] },
        TebexConfig: { keyFields: [] },
        VoteSettings: { keyFields: [] },
        SecondFactor: { keyFields: [] },
      },
    }),
    link: retryLink.concat(httpLink),
    // A refetch after a change must not share the response of a request that was sent before the change.
    queryDeduplication: false,
    defaultOptions: {
      watchQuery: {
        // Shows cached data immediately and always refetches, because other staff change it too.
        fetchPolicy: 'cache-and-network',
        // A forgotten tab must not keep its session alive.
        skipPollAttempt: () => document.hidden,
      },
    },
  });
}
