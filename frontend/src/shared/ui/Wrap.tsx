import { styled } from '@mui/material/styles';

/** The width of the content, with the gutters at its sides. */
export const Wrap = styled('div')({
  width: '100%',
  maxWidth: 'calc(1200px + 2 * var(--gutter))',
  marginInline: 'auto',
  paddingInline: 'var(--gutter)',
});
