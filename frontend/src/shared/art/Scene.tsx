import board from '../../../art/drawn/scene-board.svg?no-inline';
import broken from '../../../art/drawn/scene-broken.svg?no-inline';
import camp from '../../../art/drawn/scene-camp.svg?no-inline';
import chest from '../../../art/drawn/scene-chest.svg?no-inline';
import gate from '../../../art/drawn/scene-gate.svg?no-inline';
import keepsake from '../../../art/drawn/scene-keepsake.svg?no-inline';
import market from '../../../art/drawn/scene-market.svg?no-inline';
import podium from '../../../art/drawn/scene-podium.svg?no-inline';
import sprout from '../../../art/drawn/scene-sprout.svg?no-inline';
import tower from '../../../art/drawn/scene-tower.svg?no-inline';
import treehouse from '../../../art/drawn/scene-treehouse.svg?no-inline';

const files = {
  board,
  broken,
  camp,
  chest,
  gate,
  keepsake,
  market,
  podium,
  sprout,
  tower,
  treehouse,
};

export type SceneName = keyof typeof files;

/** A floating island. It fits its box, is aligned to the bottom and takes its colours from the theme. */
export function Scene({ name, className }: { name: SceneName; className?: string }) {
  return (
    <svg className={className} width="100%" height="100%" aria-hidden="true" focusable="false">
      <use href={`${files[name]}#scene`} />
    </svg>
  );
}
