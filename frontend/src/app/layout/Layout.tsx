import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTexts } from '@/shared/texts/LanguageContext';
import { Footer } from './Footer';
import { SkipLink } from './SkipLink';
import { TopBar } from './TopBar';

/** The frame around every page. */
export function Layout({ children }: { children: ReactNode }) {
  const t = useTexts('site');
  return (
    <LayoutRoot>
      <SkipLink href="#main">{t('skipToContent')}</SkipLink>
      <TopBar />
      <Main id="main" tabIndex={-1}>
        {children}
      </Main>
      <Footer />
    </LayoutRoot>
  );
}

const LayoutRoot = styled('div')({ display: 'flex', flexDirection: 'column', minHeight: '100vh' });

const Main = styled('main')({ flex: 1, paddingTop: 'var(--bar)', outline: 'none' });
