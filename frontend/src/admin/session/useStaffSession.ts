import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useState } from 'react';
import { LogoutMutation, toStaffUser, ViewerQuery } from './operations';
import { createPanelClient } from './panelClient';
import { RetryGate } from './RetryGate';
import type { StaffUser } from './staff';
import { storedUser } from './storedUser';
import { useAccessCheck } from './useAccessCheck';

/**
 * The signed-in user. The panel renders at once from the browser's storage, and the server confirms or rejects the session.
 * When the server rejects it, the stored user is removed.
 */
export function useStaffSession() {
  const site = useApolloClient();
  const { link } = site;
  const [user, setUser] = useState(storedUser.read);
  const [isChecked, setChecked] = useState(user === null);
  const [isRejected, setRejected] = useState(false);
  const [mustReauthenticate, setMustReauthenticate] = useState(false);
  const [mustSetUpSecondFactor, setMustSetUpSecondFactor] = useState(false);
  const rejectSession = useCallback(() => {
    storedUser.write(null);
    setRejected(true);
  }, []);
  const [gates] = useState(() => ({
    UNAUTHENTICATED: new RetryGate(rejectSession),
    REAUTHENTICATION_REQUIRED: new RetryGate(() => setMustReauthenticate(true)),
    SECOND_FACTOR_SETUP_REQUIRED: new RetryGate(() => setMustSetUpSecondFactor(true)),
  }));
  const [checkCount, setCheckCount] = useState(0);
  const recheck = useCallback(() => setCheckCount((count) => count + 1), []);
  const [client, setClient] = useState(() => createPanelClient(link, gates, recheck));

  const saveUser = useCallback((next: StaffUser | null) => {
    storedUser.write(next);
    setUser((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
  }, []);

  const finishReauthentication = useCallback(
    (isConfirmed: boolean) => {
      setMustReauthenticate(false);
      gates.REAUTHENTICATION_REQUIRED.open(isConfirmed);
    },
    [gates],
  );

  const finishSecondFactorSetup = useCallback(
    (isDone: boolean) => {
      setMustSetUpSecondFactor(false);
      gates.SECOND_FACTOR_SETUP_REQUIRED.open(isDone);
    },
    [gates],
  );

  const resetClient = useCallback(() => {
    finishReauthentication(false);
    finishSecondFactorSetup(false);
    gates.UNAUTHENTICATED.open(false);
    setClient(createPanelClient(link, gates, recheck));
  }, [gates, link, recheck, finishReauthentication, finishSecondFactorSetup]);

  const signIn = useCallback(
    (next: StaffUser) => {
      // A different user must not continue the waiting operations of the previous one.
      if (user && user.username !== next.username) resetClient();
      saveUser(next);
      setChecked(true);
      setRejected(false);
      gates.UNAUTHENTICATED.open(true);
    },
    [gates, saveUser, resetClient, user],
  );

  const clearSession = useCallback(() => {
    resetClient();
    setRejected(false);
    saveUser(null);
  }, [saveUser, resetClient]);

  useEffect(() => {
    if (isChecked) return;
    let isCurrent = true;
    const check = async () => {
      // If the request fails, the panel stays open, and each section shows its own error state.
      const result = await site.query({ query: ViewerQuery, fetchPolicy: 'no-cache' }).catch(() => null);
      if (!isCurrent) return;
      setChecked(true);
      if (result?.data?.viewer) saveUser(toStaffUser(result.data.viewer));
      else if (result?.data) clearSession();
    };
    void check();
    return () => {
      isCurrent = false;
    };
  }, [site, isChecked, saveUser, clearSession]);

  const username = user?.username;
  useAccessCheck(recheck, username !== undefined && !isRejected);

  // Other staff may change the account while the panel is open.
  useEffect(() => {
    if (checkCount === 0 || !username) return;
    let isCurrent = true;
    const check = async () => {
      const result = await site.query({ query: ViewerQuery, fetchPolicy: 'no-cache' }).catch(() => null);
      if (!isCurrent || !result?.data) return;
      if (result.data.viewer) signIn(toStaffUser(result.data.viewer));
      else rejectSession();
    };
    void check();
    return () => {
      isCurrent = false;
    };
  }, [site, username, checkCount, signIn, rejectSession]);

  async function signOut() {
    // If the request fails, the session still ends in this browser; on the server it expires.
    await site.mutate({ mutation: LogoutMutation, fetchPolicy: 'no-cache' }).catch(() => {});
    clearSession();
  }

  const hasEnded = isRejected && isChecked;
  return {
    user,
    client,
    hasEnded,
    mustReauthenticate,
    mustSetUpSecondFactor,
    signIn,
    signOut,
    clearSession,
    finishReauthentication,
    finishSecondFactorSetup,
  };
}
