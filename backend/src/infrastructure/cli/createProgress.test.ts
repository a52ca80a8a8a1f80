import { Writable } from 'node:stream';
import { createProgress } from './createProgress';

function createStream(isTTY: boolean) {
  let text = '';
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      text += String(chunk);
      done();
    },
  });
  return { stream: Object.assign(stream, { isTTY }), text: () => text };
}

describe('createProgress', () => {
  it('draws a bar on a terminal, and ends with a line break', () => {
    const { stream, text } = createStream(true);
    const progress = createProgress(stream, 'Files');
    progress.show(5, 10);
    progress.show(10, 10);
    progress.end();

    expect(text()).toContain(`\rFiles  ${'█'.repeat(15)}${'░'.repeat(15)}  5 of 10`);
    expect(text().endsWith(`${'█'.repeat(30)}  10 of 10\n`)).toBe(true);
  });

  it('prints one line for each tenth when the output is not a terminal', () => {
    const { stream, text } = createStream(false);
    const progress = createProgress(stream, 'Files');
    for (let done = 1; done <= 100; done++) progress.show(done, 100);
    progress.end();

    expect(text().split('\n')).toHaveLength(11);
    expect(text()).not.toContain('\r');
  });

  it('prints nothing when the total is 0', () => {
    for (const isTTY of [true, false]) {
      const { stream, text } = createStream(isTTY);
      const progress = createProgress(stream, 'Files');
      progress.show(0, 0);
      progress.end();
      expect(text()).toBe('');
    }
  });
});
