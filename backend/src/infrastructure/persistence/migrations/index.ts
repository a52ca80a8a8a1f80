import { Foundation1763700000000 } from './1763700000000-Foundation';

/** Every change of the database's shape since the beginning, oldest first. */
export const migrations = [Foundation1763700000000];
