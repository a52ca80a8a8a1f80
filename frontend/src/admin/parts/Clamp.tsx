import { styled } from '@mui/material/styles';

/** Long text in a row: two lines of it. The whole of it is where the row is opened. */
export const Clamp = styled('span')({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  lineHeight: 1.35,
});
