import { styled } from '@mui/material/styles';
import { useSyncExternalStore } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { useTexts } from '@/shared/texts/LanguageContext';

/** Scroll position from which the button appears, in pixels. */
const SHOW_AFTER_PX = 600;

function subscribeToScroll(changed: () => void) {
  window.addEventListener('scroll', changed, { passive: true });
  return () => window.removeEventListener('scroll', changed);
}

const isFarDown = () => window.scrollY > SHOW_AFTER_PX;

/** The last element of a page. It sticks to the lower edge of the window and stops below the last section. */
export function BackToTopButton() {
  const t = useTexts('gallery');
  const isShown = useSyncExternalStore(subscribeToScroll, isFarDown, () => false);

  function scrollToTop() {
    const heading = document.querySelector<HTMLElement>('main h1');
    const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: prefersReducedMotion ? 'auto' : 'smooth' });
    // The button disappears, so keyboard focus moves to the heading at the top.
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }

  return (
    <RoundButton type="button" aria-label={t('backToTop')} data-shown={isShown} onClick={scrollToTop}>
      <span>
        <Glyph name="up" />
      </span>
    </RoundButton>
  );
}

/** A circle of 52 pixels in steps of four. */
const circle = `polygon(${[
  '0 16px, 4px 16px, 4px 8px, 8px 8px, 8px 4px, 16px 4px, 16px 0',
  '36px 0, 36px 4px, 44px 4px, 44px 8px, 48px 8px, 48px 16px, 52px 16px',
  '52px 36px, 48px 36px, 48px 44px, 44px 44px, 44px 48px, 36px 48px, 36px 52px',
  '16px 52px, 16px 48px, 8px 48px, 8px 44px, 4px 44px, 4px 36px, 0 36px',
].join(', ')})`;

const RoundButton = styled('button')(({ theme }) => ({
  position: 'sticky',
  bottom: 24,
  zIndex: 2,
  display: 'block',
  marginTop: -52,
  marginInline: 'auto var(--gutter)',
  padding: 0,
  border: 0,
  background: 'none',
  cursor: 'pointer',
  [theme.breakpoints.down('sm')]: { bottom: 16 },
  '&[data-shown=false]': { visibility: 'hidden', opacity: 0, transform: 'translateY(8px)' },
  transition: 'opacity 180ms steps(4), transform 180ms steps(4), visibility 180ms',
  '& > span': {
    display: 'grid',
    placeItems: 'center',
    width: 52,
    height: 52,
    color: theme.vars.palette.primary.contrastText,
    background: theme.vars.palette.primary.main,
    clipPath: circle,
  },
  '&:hover > span': { background: theme.vars.palette.primary.dark },
  '&:active > span': { transform: 'translateY(2px)' },
}));
