import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { useTexts } from '@/shared/texts/LanguageContext';
import { below } from '@/shared/theme/media';
import { squares } from '@/shared/theme/squares';
import { filterByTab, type GalleryTab, galleryTabs } from './categories';
import { buildGalleryUrl } from './galleryState';
import type { GalleryPicture } from './useGallery';

export function CategoryTabs({ current, pictures }: { current: GalleryTab; pictures: GalleryPicture[] | undefined }) {
  const t = useTexts('gallery');

  return (
    <TabNav aria-label={t('tabs')}>
      {galleryTabs.map((tab) => (
        <Link key={tab.name} to={buildGalleryUrl({ tab })} aria-current={tab === current ? 'page' : undefined}>
          {t(`tab.${tab.name}`)}
          <small>{pictures ? filterByTab(pictures, tab).length : '…'}</small>
        </Link>
      ))}
    </TabNav>
  );
}

const phone = below('mediumTablet');

const TabNav = styled('nav')(({ theme }) => ({
  display: 'flex',
  gap: 4,
  marginBottom: 24,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  [phone]: { gap: 0, marginInline: 'calc(-1 * var(--gutter))', paddingInline: 9 },
  '& > a': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 48,
    padding: '0 16px',
    color: theme.vars.palette.text.secondary,
    fontWeight: 650,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    [phone]: { padding: '0 7px', gap: 5 },
    '&:hover, &[aria-current]': { color: theme.vars.palette.text.primary },
    // The row scrolls and would clip an outer focus ring.
    '&:focus-visible': { outlineOffset: -2 },
    '&[aria-current]::after': {
      content: '""',
      position: 'absolute',
      inset: 'auto 16px 0',
      height: 6,
      background: squares(theme.vars.palette.primary.main),
      [phone]: { inset: 'auto 7px 0' },
    },
  },
  '& small': { ...theme.typography.body2, fontWeight: 500, color: theme.vars.palette.text.secondary },
}));
