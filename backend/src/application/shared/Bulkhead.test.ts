import { TemporarilyRefused } from '../../domain/shared/DomainError';
import { Bulkhead } from './Bulkhead';

const microtasks = () => new Promise((resolve) => setImmediate(resolve));

/** Work that runs until the test ends it. */
function work() {
  let end: () => void = () => undefined;
  const run = jest.fn(() => new Promise<void>((resolve) => (end = resolve)));
  return { run, end: () => end() };
}

describe('Bulkhead', () => {
  it('runs up to its capacity, queues the next callers in order and rejects the rest', async () => {
    const bulkhead = new Bulkhead({ places: 2, queue: 1, outside: 1 }, 'Please wait.');
    const all = [work(), work(), work()];
    const outcomes = all.map(({ run }) => bulkhead.run(run));
    await expect(bulkhead.run(work().run)).rejects.toThrow(new TemporarilyRefused('Please wait.', 2));
    expect(all[2]?.run).not.toHaveBeenCalled();

    all[0]?.end();
    await microtasks();
    expect(all[2]?.run).toHaveBeenCalledTimes(1);
    all.forEach(({ end }) => end());
    await Promise.all(outcomes);
    await expect(bulkhead.run(async () => 'done')).resolves.toBe('done');
  });

  it('releases the slot of failed work', async () => {
    const bulkhead = new Bulkhead({ places: 1, queue: 0, outside: 0 }, 'Please wait.');
    await expect(bulkhead.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');

    await expect(bulkhead.run(async () => 'done')).resolves.toBe('done');
  });

  it('releases the slot during a pause, and limits the number of paused tasks', async () => {
    const bulkhead = new Bulkhead({ places: 1, queue: 0, outside: 1 }, 'Please wait.');
    const pause = work();
    const paused = bulkhead.run(() => bulkhead.releaseDuring(pause.run));
    await microtasks();

    await expect(bulkhead.run(async () => 'done')).resolves.toBe('done');
    await expect(bulkhead.run(() => bulkhead.releaseDuring(async () => undefined))).rejects.toThrow(TemporarilyRefused);
    pause.end();
    await expect(paused).resolves.toBeUndefined();
    await expect(bulkhead.run(async () => 'done')).resolves.toBe('done');
  });

  it('calls onEnter before the work waits for a slot', async () => {
    const onEnter = jest.fn();
    const bulkhead = new Bulkhead({ places: 1, queue: 1, outside: 1 }, 'Please wait.', onEnter);
    const first = work();
    const outcomes = [bulkhead.run(first.run), bulkhead.run(async () => undefined)];
    expect(onEnter).toHaveBeenCalledTimes(2);
    await microtasks();
    first.end();
    await Promise.all(outcomes);
  });

  it('takes a place in the full queue from the caller who has most there', async () => {
    const bulkhead = new Bulkhead({ places: 1, queue: 3, outside: 0 }, 'Please wait.');
    const running = work();
    const order: string[] = [];
    const run = (caller: string) => bulkhead.run(async () => void order.push(caller), caller.split(' ')[0]);
    const first = bulkhead.run(running.run, 'crowd');
    const waiting = ['crowd 1', 'crowd 2', 'crowd 3'].map(run);
    const refused = waiting[2];
    const other = run('other 1');

    await expect(refused).rejects.toThrow(TemporarilyRefused);
    await expect(run('crowd 4')).rejects.toThrow(TemporarilyRefused);
    await expect(run('other 2')).rejects.toThrow(TemporarilyRefused);
    running.end();
    await Promise.all([first, waiting[0], waiting[1], other]);
    expect(order).toEqual(['crowd 1', 'crowd 2', 'other 1']);
  });
});
