import { styled } from '@mui/material/styles';

/** A note above data that could not be refreshed. The data stays visible and is marked as stale. */
export const OfflineNote = styled('p')(({ theme }) => {
  const { warning, tint, background } = theme.vars.palette;
  return {
    ...theme.typography.body2,
    padding: '10px 14px',
    borderRadius: 2,
    color: theme.vars.palette.text.primary,
    background: `color-mix(in srgb, ${warning.main} ${tint}, ${background.paper})`,
    boxShadow: `inset 4px 0 0 ${warning.main}`,
    '[dir=rtl] &': { boxShadow: `inset -4px 0 0 ${warning.main}` },
  };
});
