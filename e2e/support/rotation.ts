import { execFileSync } from 'node:child_process';

/** Changes with the commit, so that runs of the same commit test the same, and those of other commits test more. */
const seed = parseInt(process.env.HOSTILE_SEED ?? readCommit(), 16) || 0;

/** The value of this test, when each test of a group takes one of several values. */
export const rotate = <T>(values: readonly T[], index: number): T[] => {
  const at = (seed + index) % values.length;
  return values.slice(at, at + 1);
};

function readCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short=6', 'HEAD'], { stdio: 'pipe' }).toString();
  } catch {
    return '0';
  }
}
