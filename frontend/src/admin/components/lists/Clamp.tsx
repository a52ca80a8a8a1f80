import { styled } from '@mui/material/styles';

/** Truncates long text in a row to two lines. The full text is shown when the row is opened. */
export const Clamp = styled('span')({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  lineHeight: 1.35,
});
