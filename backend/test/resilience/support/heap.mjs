import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

/** Loaded with the built site by NODE_OPTIONS: prints the heap size after garbage collection. */
process.on('SIGUSR2', () => {
  collect();
  collect();
  const { heapUsed, external } = process.memoryUsage();
  process.stdout.write(`\nheap ${heapUsed + external}\n`);
});
