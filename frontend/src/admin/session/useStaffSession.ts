import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useState } from 'react';
import { createPanelClient } from './panelClient';
import { LogoutMutation, ViewerQuery, asStaffUser } from './operations';
import { Gate } from './Gate';
import type { StaffUser } from './staff';
import { storedUser } from './storedUser';

/**
 * The signed-in user. The panel renders at once from localStorage, and the server confirms or rejects the session.
 * When the server rejects it, the stored user is removed.
 */
export function useStaffSession() {
  const site = useApolloClient();
  const { link } = site;
  const [user, setUser] = useState(storedUser.read);
  const [isChecked, setChecked] = useState(user === null);
  const [isRefused, setRefused] = useState(false);
  const [mustProve, setMustProve] = useState(false);
  const [mustSetUp, setMustSetUp] = useState(false);
  const [gates] = useState(() => ({
    UNAUTHENTICATED: new Gate(() => {
      storedUser.write(null);
      setRefused(true);
    }),
    REAUTHENTICATION_REQUIRED: new Gate(() => setMustProve(true)),
    SECOND_FACTOR_SETUP_REQUIRED: new Gate(() => setMustSetUp(true)),
  }));
  const [client, setClient] = useState(() => createPanelClient(link, gates));

  const know = useCallback((next: StaffUser | null) => {
    storedUser.write(next);
    setUser(next);
  }, []);

  const prove = useCallback(
    (isProven: boolean) => {
      setMustProve(false);
      gates.REAUTHENTICATION_REQUIRED.open(isProven);
    },
    [gates],
  );

  const setUp = useCallback(
    (isDone: boolean) => {
      setMustSetUp(false);
      gates.SECOND_FACTOR_SETUP_REQUIRED.open(isDone);
    },
    [gates],
  );

  const startAfresh = useCallback(() => {
    prove(false);
    setUp(false);
    gates.UNAUTHENTICATED.open(false);
    setClient(createPanelClient(link, gates));
  }, [gates, link, prove, setUp]);

  const signIn = useCallback(
    (next: StaffUser) => {
      // A different user must not continue the waiting operations of the previous one.
      if (user && user.username !== next.username) startAfresh();
      know(next);
      setChecked(true);
      setRefused(false);
      gates.UNAUTHENTICATED.open(true);
    },
    [gates, know, startAfresh, user],
  );

  const leave = useCallback(() => {
    startAfresh();
    setRefused(false);
    know(null);
  }, [know, startAfresh]);

  useEffect(() => {
    if (isChecked) return;
    let isCurrent = true;
    const check = async () => {
      // If the request fails, the panel stays open, and each section shows its own error state.
      const answer = await site.query({ query: ViewerQuery, fetchPolicy: 'no-cache' }).catch(() => null);
      if (!isCurrent) return;
      setChecked(true);
      if (answer?.data?.viewer) know(asStaffUser(answer.data.viewer));
      else if (answer?.data) leave();
    };
    void check();
    return () => {
      isCurrent = false;
    };
  }, [site, isChecked, know, leave]);

  async function signOut() {
    // If the request fails, the session still ends in this browser; on the server it expires.
    await site.mutate({ mutation: LogoutMutation, fetchPolicy: 'no-cache' }).catch(() => {});
    leave();
  }

  const hasEnded = isRefused && isChecked;
  return { user, client, hasEnded, mustProve, mustSetUp, signIn, signOut, leave, prove, setUp };
}
