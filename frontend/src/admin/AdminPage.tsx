import { ApolloProvider, useApolloClient } from '@apollo/client/react';
import { lazy, Suspense, useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PageMeta } from '@/shared/components/PageMeta';
import { Panel } from './panel/Panel';
import { Announcer } from './components/layout/Announcer';
import { ConfirmProvider } from './components/forms/ConfirmProvider';
import { RefreshContext } from './lib/useRefresh';
import { useRefetchOnReturn } from '@/shared/lib/useRefetchOnReturn';
import { accountSection, historySection, sections, trashSection } from './sections';
import { invalidatePublicCache } from './session/invalidatePublicCache';
import { LoginPage } from './session/LoginPage';
import { ReauthenticationDialog } from './session/ReauthenticationDialog';
import { SessionExpiredDialog } from './session/SessionExpiredDialog';
import { SetPasswordPage } from './session/SetPasswordPage';
import { StaffContext } from './session/staff';
import { PanelLanguageContext, usePanelLanguage } from './session/usePanelLanguage';
import { useLinkToken } from './session/useLinkToken';
import { useStaffSession } from './session/useStaffSession';
import { LanguageContext, useLanguage, useTexts } from '@/shared/texts/LanguageContext';

/** Loaded lazily, because few users ever need it. */
const SecondFactorRequiredDialog = lazy(async () => ({
  default: (await import('./staff/account/SecondFactorRequiredDialog')).SecondFactorRequiredDialog,
}));

/** The panel in its own language, whatever language the site has. */
export function AdminPage() {
  const { language, change } = usePanelLanguage();

  return (
    <LanguageContext value={language}>
      <SignedInOrOut onLanguageChange={change} />
    </LanguageContext>
  );
}

function SignedInOrOut({ onLanguageChange }: { onLanguageChange: (language: string) => Promise<void> }) {
  const language = useLanguage();
  const t = useTexts('admin/panel');
  const site = useApolloClient();
  const {
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
  } = useStaffSession();
  const [linkToken, forgetLinkToken] = useLinkToken();
  const [search] = useSearchParams();
  const section =
    user && [...sections, accountSection, historySection, trashSection].find(({ key }) => key === search.get('tab'));
  const username = user?.username;
  const previousUsername = useRef(username);

  const refresh = useCallback(() => {
    invalidatePublicCache(site);
    client.refetchQueries({ include: 'active' }).catch(() => {});
  }, [client, site]);

  useRefetchOnReturn(client);

  const chosenLanguage = user?.language;
  useEffect(() => {
    // If its texts cannot be loaded, the panel stays as it is until the next start.
    if (chosenLanguage && chosenLanguage !== language.code) onLanguageChange(chosenLanguage).catch(() => {});
  }, [chosenLanguage, language, onLanguageChange]);

  // The pressed button is gone, so keyboard and screen reader focus moves to the heading.
  useEffect(() => {
    if (previousUsername.current === username) return;
    previousUsername.current = username;
    document.querySelector('h1')?.focus();
  }, [username]);

  return (
    <>
      <PageMeta
        title={
          section
            ? `${t('permission' in section ? `permission.${section.permission}` : section.key)} · ${t('title')}`
            : t('title')
        }
        description={t('description')}
        hidden
      />
      <ConfirmProvider key={username}>
        {linkToken !== null ? (
          <SetPasswordPage
            key={linkToken}
            token={linkToken}
            user={user}
            onSignIn={(next) => {
              signIn(next);
              forgetLinkToken();
            }}
            onPasswordSet={(name) => name === username && clearSession()}
            onLeave={forgetLinkToken}
          />
        ) : user ? (
          <ApolloProvider client={client}>
            <StaffContext value={user}>
              <PanelLanguageContext value={(chosen) => signIn({ ...user, language: chosen })}>
                <RefreshContext value={refresh}>
                  <Announcer>
                    <Panel onLogout={() => void signOut()} />
                  </Announcer>
                  {mustSetUpSecondFactor && !hasEnded && (
                    <Suspense>
                      <SecondFactorRequiredDialog
                        onDone={() => finishSecondFactorSetup(true)}
                        onSignOut={() => void signOut()}
                      />
                    </Suspense>
                  )}
                </RefreshContext>
              </PanelLanguageContext>
            </StaffContext>
          </ApolloProvider>
        ) : (
          <LoginPage onSignIn={signIn} />
        )}
        {user && mustReauthenticate && !hasEnded && (
          <ReauthenticationDialog
            username={user.username}
            onConfirmed={() => finishReauthentication(true)}
            onCancel={() => finishReauthentication(false)}
          />
        )}
        {user && hasEnded && (
          <SessionExpiredDialog username={user.username} onSignIn={signIn} onSignOut={clearSession} />
        )}
      </ConfirmProvider>
    </>
  );
}
