import IconButton from '@mui/material/IconButton';
import { styled, useColorScheme } from '@mui/material/styles';
import { useEffect } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { VisuallyHidden } from '@/shared/components/VisuallyHidden';
import { useTexts } from '@/shared/texts/LanguageContext';

/** Renders both faces and shows one by the class of the root, so that server and browser markup match. */
export function ThemeToggle() {
  const { mode, systemMode, setMode } = useColorScheme();
  const theme = mode === 'system' ? systemMode : mode;
  const t = useTexts('site');

  // Phones colour their browser bar with this value.
  useEffect(() => {
    const ground = getComputedStyle(document.documentElement).getPropertyValue('--mui-palette-background-default');
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', ground.trim());
  }, [theme]);

  return (
    <Toggle onClick={() => setMode(theme === 'light' ? 'dark' : 'light')}>
      <span className="dark-only">
        <Glyph name="moon" />
        <VisuallyHidden>{t('theme.toLight')}</VisuallyHidden>
      </span>
      <span className="light-only">
        <Glyph name="sun" />
        <VisuallyHidden>{t('theme.toDark')}</VisuallyHidden>
      </span>
    </Toggle>
  );
}

const Toggle = styled(IconButton)(({ theme }) => ({
  '& .light-only': { display: 'none', ...theme.applyStyles('light', { display: 'grid' }) },
  '& .dark-only': { display: 'grid', ...theme.applyStyles('light', { display: 'none' }) },
}));
