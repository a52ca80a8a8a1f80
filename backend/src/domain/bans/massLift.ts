/** Fewer bans end together in ordinary work, whatever their share. */
const MAX_USUAL_LIFTS = 50;

const MAX_USUAL_SHARE = 0.2;

/** How many runs in a row must find the same before so many bans are lifted. */
export const RUNS_BEFORE_MASS_LIFT = 3;

/**
 * Whether so many of the listed bans are gone at once that a pruned history, an empty copy or another table prefix is more
 * likely than a decision about each of them.
 */
export const isMassLift = (gone: number, listed: number): boolean =>
  gone > MAX_USUAL_LIFTS && gone > listed * MAX_USUAL_SHARE;

/** For staff, below the name of the source. */
export const describeMassLift = (gone: number, vanishedRuns: number): string => {
  const runs = RUNS_BEFORE_MASS_LIFT - vanishedRuns;
  const next = runs === 1 ? 'the next import finds' : `the next ${runs} imports find`;
  return `${gone.toLocaleString('en')} bans are gone at once; they are lifted if ${next} the same`;
};
