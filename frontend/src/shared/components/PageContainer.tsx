import { styled } from '@mui/material/styles';

/** Limits the content width and adds the side gutters. */
export const PageContainer = styled('div')({
  width: '100%',
  maxWidth: 'calc(var(--page-width, 1200px) + 2 * var(--gutter))',
  marginInline: 'auto',
  paddingInline: 'var(--gutter)',
});
