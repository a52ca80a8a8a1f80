import { styled } from '@mui/material/styles';
import { lazy, type ReactNode, Suspense } from 'react';
import { useMatch } from 'react-router-dom';
import { useHasPage, useSite } from '@/shared/api/site';
import { useHydrated } from '@/shared/lib/useHydrated';
import { useTexts } from '@/shared/texts/LanguageContext';
import { AnnouncementBar } from './AnnouncementBar';
import { Footer } from './Footer';
import { SkipLink } from './SkipLink';
import { TopBar } from './TopBar';
import { useLocalPath } from '@/shared/components/PageMeta';
import { paths } from '@/shared/paths';

/** Loaded after hydration, because few visitors need it. */
const LanguageSuggestion = lazy(async () => ({
  default: (await import('../language/LanguageSuggestion')).LanguageSuggestion,
}));

/** The frame around every page. */
export function Layout({ children }: { children: ReactNode }) {
  const t = useTexts('site');
  const toLocalPath = useLocalPath();
  const isHydrated = useHydrated();
  const hasPage = useHasPage();
  const { announcement } = useSite();
  const isPanel = useMatch(paths.admin) !== null;
  return (
    <LayoutRoot>
      {hasPage(paths.news) && (
        <link rel="alternate" href={toLocalPath(paths.feed)} type="application/atom+xml" title={t('feed')} />
      )}
      <SkipLink href="#main">{t('skipToContent')}</SkipLink>
      <TopBar />
      <Main id="main" tabIndex={-1}>
        {announcement && !isPanel && <AnnouncementBar announcement={announcement} />}
        {children}
      </Main>
      <Footer />
      {isHydrated && (
        <Suspense>
          <LanguageSuggestion />
        </Suspense>
      )}
    </LayoutRoot>
  );
}

const LayoutRoot = styled('div')({ display: 'flex', flexDirection: 'column', minHeight: '100vh' });

const Main = styled('main')({ flex: 1, paddingTop: 'var(--bar)', outline: 'none' });
