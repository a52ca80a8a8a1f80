import { ApolloProvider, useApolloClient } from '@apollo/client/react';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Layout, Main } from '@/app/layout/Layout';
import { PageMeta } from '@/shared/components/PageMeta';
import { useRefetchOnReturn } from '@/shared/lib/useRefetchOnReturn';
import type { Language } from '@/shared/texts/Language';
import { LanguageContext, useLanguage, useTexts } from '@/shared/texts/LanguageContext';
import { ConfirmProvider } from './components/forms/ConfirmProvider';
import { Announcer } from './components/layout/Announcer';
import { RefreshContext } from './lib/useRefresh';
import { Panel } from './panel/Panel';
import { findView, ownSections, sections } from './sections';
import { invalidatePublicCache } from './session/invalidatePublicCache';
import { LoginPage } from './session/LoginPage';
import { ReauthenticationDialog } from './session/ReauthenticationDialog';
import { SessionExpiredDialog } from './session/SessionExpiredDialog';
import { SetPasswordPage } from './session/SetPasswordPage';
import { StaffContext } from './session/staff';
import { useLinkToken } from './session/useLinkToken';
import { PanelLanguageContext, usePanelLanguage } from './session/usePanelLanguage';
import { useStaffSession } from './session/useStaffSession';

/** Loaded lazily, because few users ever need it. */
const SecondFactorRequiredDialog = lazy(async () => ({
  default: (await import('./staff/account/SecondFactorRequiredDialog')).SecondFactorRequiredDialog,
}));

/** The panel in its own language, whatever language the site has. */
export function AdminPage() {
  const siteLanguage = useLanguage();
  const { language, change } = usePanelLanguage();

  return (
    <LanguageContext value={language}>
      <SignedInOrOut siteLanguage={siteLanguage} onLanguageChange={change} />
    </LanguageContext>
  );
}

/** Bar and footer of the public pages, in their language, around a page in the language of the panel. */
function SiteFrame({ siteLanguage, children }: { siteLanguage: Language; children: ReactNode }) {
  const language = useLanguage();
  return (
    <LanguageContext value={siteLanguage}>
      <Layout>
        <Main isSignIn>
          <LanguageContext value={language}>{children}</LanguageContext>
        </Main>
      </Layout>
    </LanguageContext>
  );
}

interface Props {
  siteLanguage: Language;
  onLanguageChange: (language: string) => Promise<void>;
}

function SignedInOrOut({ siteLanguage, onLanguageChange }: Props) {
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
  const [linkToken, forgetLinkToken] = useLinkToken('#password-link=');
  const [search] = useSearchParams();
  const section = user && sections.find(({ key }) => key === search.get('tab'));
  const ownSection = user && ownSections.find(({ key }) => key === search.get('tab'));
  const view = section && findView(section, search.get('view'));
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
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');
    heading?.focus();
  }, [username]);

  return (
    <>
      <PageMeta
        title={[
          view && t(`view.${view.key}`),
          section && t(`permission.${section.permission}`),
          ownSection && t(ownSection.key),
          t('title'),
        ]
          .filter(Boolean)
          .join(' · ')}
        description={t('description')}
        hidden
      />
      <ConfirmProvider key={username}>
        {linkToken !== null ? (
          <SiteFrame siteLanguage={siteLanguage}>
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
          </SiteFrame>
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
          <SiteFrame siteLanguage={siteLanguage}>
            <LoginPage onSignIn={signIn} />
          </SiteFrame>
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
