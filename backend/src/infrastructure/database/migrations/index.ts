import { Baseline1763703800000 } from './1763703800000-Baseline';

/** All schema migrations, oldest first. */
export const migrations = [Baseline1763703800000];
