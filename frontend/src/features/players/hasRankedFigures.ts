/** Whether a figure that the ranking compares is known; a player without any has no place in it. */
export const hasRankedFigures = ({ level, playtime }: { level: number | null; playtime: number | null }): boolean =>
  level !== null || playtime !== null;
