import { styled } from '@mui/material/styles';
import { FlushCard } from '@/shared/components/Card';

/** Cards of articles beside each other; the leading one has a row of its own. */
export const ArticleGrid = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 24,
  '& > *': { minWidth: 0 },
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '1fr 1fr 1fr' },
}));

/** Shared by the card and its skeleton, so that both have the same size. */
export const ArticleCardFrame = styled(FlushCard.withComponent('article'))(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  '&[data-leads=true]': {
    gridColumn: '1 / -1',
    '& h2': { fontSize: 'clamp(1.25rem, 0.9rem + 1.6vw, 2.125rem)', lineHeight: 1.15 },
    [theme.breakpoints.up('md')]: {
      flexDirection: 'row',
      '& > :first-of-type': { flex: '0 0 60%', aspectRatio: '2 / 1' },
      '& > :last-of-type': { justifyContent: 'center', gap: 14, padding: '32px 40px' },
      '& p': { fontSize: '1.0625rem' },
    },
    [theme.breakpoints.down('sm')]: { '& .MuiButton-root': { alignSelf: 'stretch' } },
  },
  '&:not([data-leads=true]) a': { marginTop: 'auto' },
}));

export const ArticleCardPicture = styled('div')(({ theme }) => ({
  aspectRatio: '16 / 9',
  overflow: 'hidden',
  background: theme.vars.palette.background.sunken,
}));

export const ArticleCardText = styled('div')(({ theme }) => ({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 10,
  minWidth: 0,
  padding: '16px 16px 12px',
  overflowWrap: 'anywhere',
  [theme.breakpoints.up('sm')]: { padding: '20px 24px 16px' },
  '& h2': { fontSize: '1.25rem', lineHeight: 1.3 },
  '& p': { color: theme.vars.palette.text.secondary, lineHeight: 1.55 },
}));
