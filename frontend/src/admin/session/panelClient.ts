import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { from, mergeMap, of } from 'rxjs';
import type { SignInGate } from './SignInGate';

const isRefused = ({ errors }: ApolloLink.Result): boolean =>
  errors?.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED') ?? false;

/**
 * The panel's own client: what staff may see never enters the cache of the public pages, and goes away at logout.
 * An operation that meets an ended session waits for the next one and then goes on, so nothing that was typed is lost.
 */
export function createPanelClient(toServer: ApolloLink, gate: SignInGate): ApolloClient {
  const waitForSession = new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      mergeMap((result) =>
        isRefused(result)
          ? from(gate.wait()).pipe(mergeMap((isSignedIn) => (isSignedIn ? forward(operation) : of(result))))
          : of(result),
      ),
    ),
  );

  return new ApolloClient({
    cache: new InMemoryCache({
      typePolicies: {
        SiteConfig: { keyFields: [] },
        TebexConfig: { keyFields: [] },
        RewardCommands: { keyFields: [] },
      },
    }),
    link: waitForSession.concat(toServer),
    // What is known is shown at once, and the server is always asked: others change it, too.
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network' } },
  });
}
