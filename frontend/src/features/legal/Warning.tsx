import { styled } from '@mui/material/styles';

/** An important warning within a legal text. */
export const Warning = styled('div')(({ theme }) => {
  const { error, tint, background } = theme.vars.palette;
  return {
    marginTop: 12,
    padding: '4px 20px 16px',
    borderRadius: 2,
    background: `color-mix(in srgb, ${error.main} ${tint}, ${background.paper})`,
    boxShadow: `inset 4px 0 0 ${error.main}`,
  };
});
