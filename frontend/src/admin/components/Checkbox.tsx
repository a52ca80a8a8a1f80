import { styled } from '@mui/material/styles';

const tickShape = `polygon(10% 50%, 25% 35%, 42% 52%, 76% 16%, 91% 31%, 42% 82%)`;

/** The checkbox of the panel, 20 px wide. Set `type="checkbox"`. */
export const Checkbox = styled('input')(({ theme }) => {
  const { vars } = theme;
  return {
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    appearance: 'none',
    width: 20,
    height: 20,
    margin: 0,
    border: `2px solid ${vars.palette.border}`,
    borderRadius: 2,
    background: vars.palette.background.sunken,
    ...theme.applyStyles('light', { background: vars.palette.background.paper }),
    cursor: 'inherit',
    '&:disabled': { borderColor: vars.palette.divider },
    '&:checked, &:indeterminate': { borderColor: vars.palette.primary.main, background: vars.palette.primary.main },
    '&:checked::before, &:indeterminate::before': {
      content: '""',
      width: 14,
      height: 14,
      background: vars.palette.primary.contrastText,
      clipPath: tickShape,
    },
    '&:indeterminate::before': { height: 3, clipPath: 'none' },
  };
});
