/** What only some sites show on their start page, in one chunk. */
export { ArrangedBlocks } from './ArrangedBlocks';
export { ServerLines } from './ServerLines';
