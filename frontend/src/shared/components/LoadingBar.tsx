import { keyframes, styled } from '@mui/material/styles';

const appear = keyframes({ to: { opacity: 1 } });
const slide = keyframes({ from: { backgroundPositionX: '-40%' }, to: { backgroundPositionX: '140%' } });

/** A progress bar on the top edge of a loading list. It appears with a delay, so that fast responses do not show it. */
export const LoadingBar = styled('span')(({ theme }) => {
  const color = theme.vars.palette.primary.main;
  return {
    position: 'absolute',
    zIndex: 1,
    inset: '0 0 auto',
    height: 4,
    borderRadius: '6px 6px 0 0',
    opacity: 0,
    background: `linear-gradient(${color}, ${color}) 0 0 / 40% 100% no-repeat ${theme.vars.palette.blockOff}`,
    animation: `${appear} 1ms 150ms forwards, ${slide} 1200ms 150ms steps(24) infinite`,
    '@media (prefers-reduced-motion: reduce)': { opacity: 1 },
  };
});
