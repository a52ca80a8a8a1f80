import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { graphql } from '@/shared/api/graphql';
import { readStored, writeStored } from '@/shared/lib/browserStorage';

const OwnSignUpQuery = graphql(`
  query OwnSignUp($eventId: ID!) {
    ownSignUp(eventId: $eventId)
  }
`);

const HAS_SIGNED_UP_KEY = 'has_signed_up';

/** The server identifies a browser by an HttpOnly cookie from its first sign-up on. Scripts need this flag instead. */
const storeHasSignedUp = () => writeStored(HAS_SIGNED_UP_KEY, 'true');

/**
 * The name under which this browser is on the list; null if it is not, or is not known to be. Browsers that never signed
 * up send no request, unless a form has just been sent.
 */
export function useOwnSignUp(eventId: string, hasJustSent: boolean) {
  const client = useApolloClient();
  const [found, setFound] = useState<{ eventId: string; name: string | null } | null>(null);

  useEffect(() => {
    if (!hasJustSent && readStored(HAS_SIGNED_UP_KEY) !== 'true') return;
    let isCurrent = true;
    // Bypasses the cache: a response older than a new sign-up would deny it.
    client
      .query({ query: OwnSignUpQuery, variables: { eventId }, fetchPolicy: 'no-cache' })
      .then(({ data }) => {
        if (!isCurrent || !data) return;
        if (data.ownSignUp !== null) storeHasSignedUp();
        setFound({ eventId, name: data.ownSignUp });
      })
      .catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [client, eventId, hasJustSent]);

  const known = found?.eventId === eventId ? found : null;
  return {
    name: known?.name ?? null,
    isKnown: known !== null,
    store(name: string | null) {
      storeHasSignedUp();
      setFound({ eventId, name });
    },
  };
}
