import { styled } from '@mui/material/styles';
import { FlushCard } from '@/shared/components/Card';

/** Shared by the card and its skeleton, so that both have the same size. */
export const PictureFrame = styled(FlushCard.withComponent('article'))({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
});

export const PictureBox = styled('div')(({ theme }) => ({
  flex: 'none',
  position: 'relative',
  aspectRatio: '16 / 10',
  overflow: 'hidden',
  background: theme.vars.palette.background.sunken,
  '& > *': { position: 'absolute', inset: 0 },
}));

export const PictureCaption = styled('div')({
  flex: 1,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  minHeight: 70,
  padding: '10px 0 8px',
  paddingInline: '16px 4px',
});
