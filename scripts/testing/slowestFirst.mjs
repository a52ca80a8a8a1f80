import { relative } from 'node:path';
import Sequencer from '@jest/test-sequencer';
import { root } from '../steps.mjs';
import { durations } from './durations.mjs';

/** Starts the slowest files first, so that no worker is left with one at the end. New files come before them. */
export default class SlowestFirst extends Sequencer {
  sort(tests) {
    const secondsOf = ({ path }) => durations[relative(root, path).replaceAll('\\', '/')] ?? Infinity;
    return [...tests].sort((one, other) => secondsOf(other) - secondsOf(one) || (one.path < other.path ? -1 : 1));
  }
}
