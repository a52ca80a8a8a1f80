/** The experience points from a level to the next: https://minecraft.wiki/w/Experience#Leveling_up */
export function pointsToNextLevel(level: number): number {
  if (level <= 15) return 2 * level + 7;
  return level <= 30 ? 5 * level - 38 : 9 * level - 158;
}

/** Rounds a share to 6 decimals: the game stores 0.58 with single precision, as 0.57999998. */
export const toPrecision = (share: number): number => Math.round(share * 1e6) / 1e6;
