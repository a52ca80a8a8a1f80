import { keyframes, styled } from '@mui/material/styles';

const directions: readonly (readonly [x: number, y: number])[] = [
  [-1, -1],
  [0, -1.3],
  [1, -1],
  [-1, 1],
  [0, 1.3],
  [1, 1],
];

/** A success animation: six pixels fly off the parent element once. */
export function PixelBurst() {
  return (
    <Burst aria-hidden>
      {directions.map(([x, y]) => (
        <i key={`${x} ${y}`} style={{ '--x': `${x * 44}px`, '--y': `${y * 26}px` } as React.CSSProperties} />
      ))}
    </Burst>
  );
}

const fly = keyframes({
  from: { opacity: 1 },
  to: { opacity: 0, transform: 'translate(var(--x), var(--y))' },
});

const Burst = styled('span')(({ theme }) => ({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  pointerEvents: 'none',
  '& > i': {
    gridArea: '1 / 1',
    width: 6,
    height: 6,
    background: theme.vars.palette.primary.main,
    opacity: 0,
    animation: `${fly} 320ms steps(6) backwards`,
  },
  '@media (prefers-reduced-motion: reduce)': { display: 'none' },
}));
