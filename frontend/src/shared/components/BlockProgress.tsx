import { styled } from '@mui/material/styles';

interface Props {
  label: string;
  value: number;
  max: number;
  /** The number of blocks for 100%. The last lit block can be partly filled. */
  blocks?: number;
  color?: 'primary' | 'secondary' | 'accent';
  height?: number;
}

/** A progress bar made of blocks. The value must also be shown as a number beside it. */
export function BlockProgress({ label, value, max, blocks = 20, color = 'primary', height = 16 }: Props) {
  const litBlocks = max > 0 ? Math.min(blocks, Math.max(0, (value / max) * blocks)) : 0;

  return (
    <BlockRow
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuenow={Math.min(value, max)}
      aria-valuemax={max}
      color={color}
      style={{ height }}
    >
      {Array.from({ length: blocks }, (_, index) => (
        <Block key={index} share={Math.round(Math.min(1, Math.max(0, litBlocks - index)) * 100)} />
      ))}
    </BlockRow>
  );
}

function Block({ share }: { share: number }) {
  if (share === 0) return <i />;
  if (share === 100) return <i data-lit="whole" />;
  return <i data-lit="part" style={{ '--share': `${share}%` } as React.CSSProperties} />;
}

const BlockRow = styled('div', { shouldForwardProp: (prop) => prop !== 'color' })<{
  color: 'primary' | 'secondary' | 'accent';
}>(({ theme, color }) => {
  const { blockOff, [color]: lit } = theme.vars.palette;
  return {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: '1fr',
    gap: 3,
    '& > i': { background: blockOff, boxShadow: 'inset 0 -3px 0 rgb(0 0 0 / 0.18)' },
    '& > [data-lit=whole]': {
      background: lit.main,
      boxShadow: 'inset 0 -3px 0 rgb(0 0 0 / 0.25), inset 0 2px 0 rgb(255 255 255 / 0.25)',
    },
    '& > [data-lit=part]': {
      background: `linear-gradient(90deg, ${lit.main} var(--share), ${blockOff} var(--share))`,
    },
    '[dir=rtl] & > [data-lit=part]': {
      background: `linear-gradient(270deg, ${lit.main} var(--share), ${blockOff} var(--share))`,
    },
  };
});
