/** Changes with the commit; see `scripts/test.mjs`. */
const seed = parseInt(process.env.TEST_SEED ?? '1', 16) || 0;

/** The value for the test at this place of a group, whose tests take one of several values each. */
export const rotate = <T>(values: readonly T[], index: number): T => values[(seed + index) % values.length] as T;
