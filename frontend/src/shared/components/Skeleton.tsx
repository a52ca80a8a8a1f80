import { keyframes, styled } from '@mui/material/styles';

const shimmer = keyframes({ to: { backgroundPositionX: '-200%' } });

/** A placeholder in the size of the loading content; the list around it has `aria-busy`. */
export const Skeleton = styled('span')(({ theme }) => {
  const { raised, sunken } = theme.vars.palette.background;
  const bright = `color-mix(in srgb, ${raised} 80%, ${theme.vars.palette.text.secondary})`;
  return {
    display: 'block',
    height: 14,
    borderRadius: 2,
    background: `linear-gradient(90deg, ${raised}, ${bright}, ${raised}) 0 / 200%`,
    animation: `${shimmer} 1600ms steps(16) infinite`,
    ...theme.applyStyles('light', { background: sunken }),
  };
});
