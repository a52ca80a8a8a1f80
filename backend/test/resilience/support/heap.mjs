import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

/** Loaded beside the built site by NODE_OPTIONS, this says what is left in memory once everything that may go has gone. */
process.on('SIGUSR2', () => {
  collect();
  collect();
  const { heapUsed, external } = process.memoryUsage();
  process.stdout.write(`\nheap ${heapUsed + external}\n`);
});
