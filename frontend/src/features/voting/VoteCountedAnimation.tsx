import { keyframes, styled } from '@mui/material/styles';
import { ItemIcon } from '@/shared/art/ItemIcon';

/** An animation of three items for a counted vote. With reduced motion, nothing is visible. */
export function VoteCountedAnimation() {
  return (
    <ItemBurst aria-hidden="true">
      <ItemIcon name="coin" />
      <ItemIcon name="key" />
      <ItemIcon name="gem" />
    </ItemBurst>
  );
}

const jump = keyframes({
  '0%': { opacity: 1, transform: 'translate(0, 0) scale(0.5)' },
  '75%': { opacity: 1, transform: 'translate(var(--x), var(--y))' },
  '100%': { opacity: 0, transform: 'translate(var(--x), var(--y))' },
});

const ItemBurst = styled('span')({
  position: 'absolute',
  left: '50%',
  top: '50%',
  pointerEvents: 'none',
  '& > svg': { position: 'absolute', left: -16, top: -16, opacity: 0, animation: `${jump} 240ms steps(8)` },
  '& > :nth-of-type(1)': { '--x': '-48px', '--y': '-24px' },
  '& > :nth-of-type(2)': { '--x': '0px', '--y': '-56px' },
  '& > :nth-of-type(3)': { '--x': '48px', '--y': '-24px' },
});
