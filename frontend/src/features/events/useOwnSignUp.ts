import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { graphql } from '@/shared/api/graphql';

const OwnSignUpQuery = graphql(`
  query OwnSignUp($eventId: ID!) {
    ownSignUp(eventId: $eventId)
  }
`);

const HAS_SIGNED_UP_KEY = 'has_signed_up';

/** The server identifies a browser by an HttpOnly cookie from its first sign-up on. Scripts need this flag instead. */
function storeHasSignedUp() {
  try {
    localStorage.setItem(HAS_SIGNED_UP_KEY, 'true');
  } catch {
    // Without localStorage the form is shown again on the next visit. The server still has each browser once.
  }
}

function readHasSignedUp(): boolean {
  try {
    return localStorage.getItem(HAS_SIGNED_UP_KEY) === 'true';
  } catch {
    return false;
  }
}

/**
 * The name under which this browser is on the list; null if it is not, or is not known to be. Browsers that never signed
 * up send no request, unless a form has just been sent.
 */
export function useOwnSignUp(eventId: string, hasJustSent: boolean) {
  const client = useApolloClient();
  const [found, setFound] = useState<{ eventId: string; name: string | null } | null>(null);

  useEffect(() => {
    if (!hasJustSent && !readHasSignedUp()) return;
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
