import type { StartPageBlock } from '../startPage';

/** Blocks that share a row with another half that follows them. */
const halves: readonly StartPageBlock[] = ['EVENT', 'VOTE_PARTY'];

export const isHalf = (block: StartPageBlock): boolean => halves.includes(block);

/** The blocks in rows, from top to bottom: one, or two halves. */
export function arrangeRows(blocks: readonly StartPageBlock[]): StartPageBlock[][] {
  const rows: StartPageBlock[][] = [];
  for (const block of blocks) {
    const last = rows.at(-1);
    if (last?.length === 1 && isHalf(block) && last.every(isHalf)) last.push(block);
    else rows.push([block]);
  }
  return rows;
}
