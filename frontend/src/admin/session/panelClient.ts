import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { from, mergeMap, type Observable, of } from 'rxjs';
import type { Gate, Gates } from './Gate';

function gateFor({ errors }: ApolloLink.Result, gates: Gates): Gate | undefined {
  const codes = errors?.map(({ extensions }) => extensions?.code) ?? [];
  return Object.entries(gates).find(([code]) => codes.includes(code))?.[1];
}

/**
 * The panel's own client: what staff may see never enters the cache of the public pages, and goes away at logout.
 * An operation that is refused for a reason that can be mended waits until it is, and then goes on, so nothing that was
 * typed is lost.
 */
export function createPanelClient(toServer: ApolloLink, gates: Gates): ApolloClient {
  const waitAtGates = new ApolloLink((operation, forward) => {
    const send = (): Observable<ApolloLink.Result> =>
      forward(operation).pipe(
        mergeMap((result) => {
          const gate = gateFor(result, gates);
          if (!gate) return of(result);
          return from(gate.wait()).pipe(mergeMap((isMended) => (isMended ? send() : of(result))));
        }),
      );
    return send();
  });

  return new ApolloClient({
    cache: new InMemoryCache({
      typePolicies: {
        SiteConfig: { keyFields: [] },
        TebexConfig: { keyFields: [] },
        RewardCommands: { keyFields: [] },
        SecondFactor: { keyFields: [] },
      },
    }),
    link: waitAtGates.concat(toServer),
    // What is known is shown at once, and the server is always asked: others change it, too.
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network' } },
  });
}
