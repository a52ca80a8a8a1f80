import { styled } from '@mui/material/styles';
import { FlushCard } from '@/shared/components/Card';

/** The grid of the top ten: three on the podium if as many have figures, the others in two columns below. */
export const TopPlayersGrid = styled('ol')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  '& > *': { minWidth: 0 },
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'repeat(6, 1fr)',
    gap: 16,
    '& > *': { gridColumn: 'span 3' },
    '& > [data-podium=true]': { gridColumn: 'span 2' },
    // A single item in the last row spans its full width.
    '& > [data-podium=false]:last-of-type:nth-of-type(even)': { gridColumn: '1 / -1' },
    '&[data-flat=true] > :last-of-type:nth-of-type(even)': { gridColumn: 'span 3' },
    '&[data-flat=true] > :last-of-type:nth-of-type(odd)': { gridColumn: '1 / -1' },
  },
}));

/** Shared by a player in the list and the skeleton, so that both have the same size. */
export const TopPlayerFrame = styled(FlushCard.withComponent('li'))(({ theme }) => {
  const { secondary, medal } = theme.vars.palette;
  return {
    '--medal': theme.vars.palette.text.secondary,
    '&[data-place="1"]': { '--medal': secondary.main },
    '&[data-place="2"]': { '--medal': medal.silver },
    '&[data-place="3"]': { '--medal': medal.bronze },
    '& > *': { display: 'flex', alignItems: 'center', gap: 14, padding: '12px 16px' },
    '& img, & [data-face]': { flex: 'none', width: 40, height: 40 },
    [theme.breakpoints.up('md')]: {
      '&[data-podium=true]': {
        boxShadow: 'inset 0 -3px 0 var(--medal)',
        '& img, & [data-face]': { width: 80, height: 80 },
        '& > *': {
          position: 'relative',
          flexDirection: 'column',
          height: '100%',
          padding: '24px 16px 20px',
          textAlign: 'center',
        },
      },
    },
    [theme.breakpoints.down('sm')]: { '& > *': { gap: 8, padding: '12px 0', paddingInline: '4px 12px' } },
  };
});

export const PlaceNumber = styled('span')(({ theme }) => ({
  ...theme.typography.pixel,
  flex: 'none',
  width: 32,
  fontSize: '2rem',
  textAlign: 'center',
  color: 'var(--medal)',
  [theme.breakpoints.up('md')]: {
    '[data-podium=true] &': {
      position: 'absolute',
      insetBlockStart: 0,
      insetInlineStart: 0,
      display: 'grid',
      placeItems: 'center',
      width: 56,
      height: 56,
      fontSize: '2.75rem',
      color: theme.vars.palette.background.default,
      background: 'var(--medal)',
    },
  },
}));

export const TopPlayerName = styled('span')(({ theme }) => ({
  flex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& > b': { fontWeight: 700, minWidth: 0 },
  '& > span': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', minWidth: 0 },
  [theme.breakpoints.up('md')]: {
    '[data-podium=true] &': {
      flexFlow: 'column',
      gap: 8,
      maxWidth: '100%',
      '& > b': { fontSize: '1.25rem', lineHeight: 1.3 },
      '& > span': { justifyContent: 'center' },
    },
  },
  [theme.breakpoints.down('sm')]: { flexFlow: 'column', alignItems: 'flex-start' },
}));

export const TopPlayerStats = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  flex: 'none',
  display: 'grid',
  lineHeight: 1.45,
  textAlign: 'end',
  whiteSpace: 'nowrap',
  '& b': { fontWeight: 700 },
  '& > :last-child': { color: theme.vars.palette.text.secondary },
  [theme.breakpoints.up('md')]: {
    '[data-podium=true] &': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'center',
      gap: '0 20px',
      fontSize: '1rem',
    },
  },
}));
