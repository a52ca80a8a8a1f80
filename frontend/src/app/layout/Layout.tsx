import { styled } from '@mui/material/styles';
import { lazy, type ReactNode, Suspense } from 'react';
import { useHasPage, useSite } from '@/shared/api/site';
import { useLocalPath } from '@/shared/components/PageMeta';
import { useHydrated } from '@/shared/lib/useHydrated';
import { paths } from '@/shared/paths';
import { useTexts } from '@/shared/texts/LanguageContext';
import { AnnouncementBar } from './AnnouncementBar';
import { Footer } from './Footer';
import { SkipLink } from './SkipLink';
import { TopBar } from './TopBar';

/** Loaded after hydration, because few visitors need it, and by sites in several languages. */
const LanguageSuggestion = lazy(async () => ({
  default: (await import('../language/LanguageSuggestion')).LanguageSuggestion,
}));

interface Props {
  /** The panel has a frame of its own, so it gets neither bar nor footer. */
  isBare?: boolean;
  children: ReactNode;
}

/** The frame around every page. */
export function Layout({ isBare = false, children }: Props) {
  const t = useTexts('site');
  const toLocalPath = useLocalPath();
  const isHydrated = useHydrated();
  const { languages } = useSite();
  const hasPage = useHasPage();
  return (
    <LayoutRoot>
      {!isBare && (
        <>
          {hasPage(paths.news) && (
            <link rel="alternate" href={toLocalPath(paths.feed)} type="application/atom+xml" title={t('feed')} />
          )}
          <SkipLink href="#main">{t('skipToContent')}</SkipLink>
          <TopBar />
        </>
      )}
      {children}
      {!isBare && (
        <>
          <Footer />
          {isHydrated && languages.others.length > 0 && (
            <Suspense>
              <LanguageSuggestion />
            </Suspense>
          )}
        </>
      )}
    </LayoutRoot>
  );
}

/** The content of a page below the bar. The sign-in has no announcement. */
export function Main({ isSignIn = false, children }: { isSignIn?: boolean; children: ReactNode }) {
  const { announcement } = useSite();
  return (
    <MainRoot id="main" tabIndex={-1}>
      {announcement && !isSignIn && <AnnouncementBar announcement={announcement} />}
      {children}
    </MainRoot>
  );
}

const LayoutRoot = styled('div')({ display: 'flex', flexDirection: 'column', minHeight: '100vh' });

const MainRoot = styled('main')({ flex: 1, paddingTop: 'var(--bar)', outline: 'none' });
