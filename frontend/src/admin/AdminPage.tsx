import { ApolloProvider, useApolloClient } from '@apollo/client/react';
import { lazy, Suspense, useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PageMeta } from '@/shared/components/PageMeta';
import { Panel } from './panel/Panel';
import { ConfirmProvider } from './components/forms/ConfirmProvider';
import { RefreshContext } from './lib/useRefresh';
import { accountSection, sections } from './sections';
import { forgetPublicLists } from './session/forgetPublicLists';
import { LoginPage } from './session/LoginPage';
import { ProveYourself } from './session/ProveYourself';
import { SignInAgain } from './session/SignInAgain';
import { StaffContext } from './session/staff';
import { useStaffSession } from './session/useStaffSession';

/** Loaded lazily, because few users ever need it. */
const SetUpFirst = lazy(() => import('./staff/account/SetUpFirst').then(({ SetUpFirst: Page }) => ({ default: Page })));

export function AdminPage() {
  const site = useApolloClient();
  const { user, client, hasEnded, mustProve, mustSetUp, signIn, signOut, leave, prove, setUp } = useStaffSession();
  const [search] = useSearchParams();
  const section = user && [...sections, accountSection].find(({ key }) => key === search.get('tab'));
  const username = user?.username;
  const previous = useRef(username);

  const refresh = useCallback(() => {
    forgetPublicLists(site);
    client.refetchQueries({ include: 'active' }).catch(() => {});
  }, [client, site]);

  // The pressed button is gone, so keyboard and screen reader focus moves to the heading.
  useEffect(() => {
    if (previous.current === username) return;
    previous.current = username;
    document.querySelector('h1')?.focus();
  }, [username]);

  return (
    <>
      <PageMeta
        title={section ? `${section.label} · Admin Panel` : 'Admin Panel'}
        description="For the staff."
        hidden
      />
      {user ? (
        <ApolloProvider client={client}>
          <StaffContext value={user}>
            <RefreshContext value={refresh}>
              <ConfirmProvider key={user.username}>
                <Panel onLogout={() => void signOut()} />
                {mustSetUp && !hasEnded && (
                  <Suspense>
                    <SetUpFirst onDone={() => setUp(true)} onLeave={() => void signOut()} />
                  </Suspense>
                )}
              </ConfirmProvider>
            </RefreshContext>
          </StaffContext>
        </ApolloProvider>
      ) : (
        <LoginPage onSignIn={signIn} />
      )}
      {user && mustProve && !hasEnded && (
        <ProveYourself username={user.username} onProven={() => prove(true)} onCancel={() => prove(false)} />
      )}
      {user && hasEnded && <SignInAgain username={user.username} onSignIn={signIn} onLeave={leave} />}
    </>
  );
}
