import { styled } from '@mui/material/styles';

/** The switch of the panel, 40 px wide. Set `type="checkbox"` and `role="switch"`. */
export const SwitchTrack = styled('input')(({ theme: { vars } }) => ({
  position: 'relative',
  flex: 'none',
  appearance: 'none',
  width: 40,
  height: 24,
  margin: 0,
  border: `1px solid ${vars.palette.border}`,
  borderRadius: 4,
  background: vars.palette.background.sunken,
  cursor: 'pointer',
  // The click target is large enough for touch.
  '&::before': { content: '""', position: 'absolute', inset: '-11px -3px' },
  '&::after': {
    content: '""',
    position: 'absolute',
    left: 3,
    top: 3,
    width: 16,
    height: 16,
    border: `2px solid ${vars.palette.text.secondary}`,
  },
  '&:checked::after': { left: 19, borderColor: vars.palette.primary.main, background: vars.palette.primary.main },
}));
