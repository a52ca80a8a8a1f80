import '../../art/drawn/voxels.css';
import './fonts.css';
import MuiGlobalStyles from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';
import { below, from } from '@/shared/theme/media';

/** CSS reset, global lengths and base element styles. Replaces MUI's CssBaseline. */
export function GlobalStyles() {
  return <MuiGlobalStyles styles={globalStyles} />;
}

const chosen = '[aria-pressed=true], [aria-selected=true], [aria-current]:not([aria-current=false])';

const globalStyles = (theme: Theme) => ({
  ':root': {
    colorScheme: 'dark',
    '--bar': '64px',
    '--gutter': '16px',
    '--rhythm': '40px',
    // Without scripts the folded menu is a second row of the bar.
    [`${below('wideBar')} and (scripting: none)`]: { '--bar': '112px' },
    [from('largeTablet')]: { '--gutter': '24px' },
    [from('desktop')]: { '--gutter': '32px', '--rhythm': '64px' },
  },
  ':root.light': { colorScheme: 'light' },

  '*, *::before, *::after': { boxSizing: 'border-box' as const },
  html: {
    scrollPaddingTop: 'calc(var(--bar) + 16px)',
    WebkitTextSizeAdjust: '100%',
  },
  body: {
    ...theme.typography.body1,
    margin: 0,
    minHeight: '100vh',
    overflowX: 'clip' as const,
    // Without it, words longer than a line would be cut off.
    overflowWrap: 'break-word' as const,
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.background.default,
    fontFeatureSettings: "'tnum' 1",
  },
  'h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset': { margin: 0, padding: 0, border: 0 },
  'ul, ol': { listStyle: 'none' },
  'img, svg': { display: 'block', maxWidth: '100%' },
  h1: theme.typography.h1,
  h2: theme.typography.h2,
  h3: theme.typography.h3,
  h4: theme.typography.h4,
  a: { color: theme.vars.palette.primary.main, textUnderlineOffset: 3 },
  ':focus-visible': { outline: `2px solid ${theme.vars.palette.focus}`, outlineOffset: 2 },
  // The page title receives focus after a navigation only so that screen readers announce it.
  'h1:focus': { outline: 'none' },

  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': { animation: 'none !important', transition: 'none !important' },
  },

  // The colours of the reader replace those that show what is chosen, and shadows, which are the edges of buttons.
  '@media (forced-colors: active)': {
    [chosen]: {
      forcedColorAdjust: 'none' as const,
      color: 'HighlightText !important',
      background: 'Highlight !important',
    },
    [`:is(${chosen}) *`]: { color: 'inherit !important', backgroundColor: 'transparent !important' },
    ':is(button, a.MuiButton-root):not(:focus-visible)': { outline: '1px solid ButtonBorder', outlineOffset: -1 },
    select: { appearance: 'auto !important', backgroundImage: 'none !important' },
  },
});
