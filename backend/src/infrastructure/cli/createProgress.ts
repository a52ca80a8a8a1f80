import type { WriteStream } from 'node:tty';

export interface Progress {
  show(done: number, total: number): void;
  end(): void;
}

const BAR_WIDTH = 30;

/** In milliseconds; more frequent writes make a terminal flicker. */
const UPDATE_INTERVAL_MS = 100;

/** A progress bar on a terminal; elsewhere one line for each 10 % of the work. */
export function createProgress(stream: WriteStream | NodeJS.WritableStream, label: string): Progress {
  return 'isTTY' in stream && stream.isTTY ? bar(stream, label) : lines(stream, label);
}

function bar(stream: NodeJS.WritableStream, label: string): Progress {
  let shownAt = -Infinity;
  let isShown = false;
  return {
    show(done, total) {
      if (total === 0 || (done < total && performance.now() - shownAt < UPDATE_INTERVAL_MS)) return;
      shownAt = performance.now();
      isShown = true;
      const full = Math.round((BAR_WIDTH * done) / total);
      stream.write(`\r${label}  ${'█'.repeat(full)}${'░'.repeat(BAR_WIDTH - full)}  ${done} of ${total}`);
    },
    end() {
      if (isShown) stream.write('\n');
    },
  };
}

function lines(stream: NodeJS.WritableStream, label: string): Progress {
  let tenths = 0;
  return {
    show(done, total) {
      const reached = total === 0 ? 0 : Math.floor((10 * done) / total);
      if (reached <= tenths) return;
      tenths = reached;
      stream.write(`${label}: ${done} of ${total}\n`);
    },
    end: () => undefined,
  };
}
