import IconButton from '@mui/material/IconButton';
import { styled, useColorScheme } from '@mui/material/styles';
import { useEffect } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { darkPalette, lightPalette } from '@/shared/theme/palette';

/** Renders both icons and shows one by the class of the root, so that server and browser markup match. */
export function ThemeToggle() {
  const { mode, setMode } = useColorScheme();

  // Phones colour their browser bar with this value.
  useEffect(() => {
    const { background } = mode === 'light' ? lightPalette : darkPalette;
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', background.default);
  }, [mode]);

  return (
    <Toggle aria-label="Switch theme" onClick={() => setMode(mode === 'light' ? 'dark' : 'light')}>
      <Glyph name="moon" className="dark-only" />
      <Glyph name="sun" className="light-only" />
    </Toggle>
  );
}

const Toggle = styled(IconButton)(({ theme }) => ({
  '& .light-only': { display: 'none', ...theme.applyStyles('light', { display: 'block' }) },
  '& .dark-only': theme.applyStyles('light', { display: 'none' }),
}));
