import { Batcher } from './Batcher';

/** Work that the test completes explicitly. */
function heldWork() {
  const batches: { asked: readonly number[]; finish: () => void; fail: (error: Error) => void }[] = [];
  const work = (asked: readonly number[]) =>
    new Promise<number[]>((resolve, reject) =>
      batches.push({ asked, finish: () => resolve(asked.map((one) => one * 10)), fail: reject }),
    );
  return { rounds: batches, work };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('Batcher', () => {
  it('runs concurrent requests as one batch and returns each result to its caller', async () => {
    const { rounds, work } = heldWork();
    const batcher = new Batcher(work, 10);
    const answers = Promise.all([1, 2, 3].map((one) => batcher.submit(one)));
    await settled();
    rounds[0]?.finish();

    expect(await answers).toEqual([10, 20, 30]);
    expect(rounds.map(({ asked }) => asked)).toEqual([[1, 2, 3]]);
  });

  it('starts a new batch for requests that arrive while one is running', async () => {
    const { rounds, work } = heldWork();
    const batcher = new Batcher(work, 2);
    const first = batcher.submit(1);
    await settled();
    const later = Promise.all([2, 3, 4].map((one) => batcher.submit(one)));

    for (const [index, asked] of [[1], [2, 3], [4]].entries()) {
      expect(rounds[index]?.asked).toEqual(asked);
      rounds[index]?.finish();
      await settled();
    }
    expect([await first, ...(await later)]).toEqual([10, 20, 30, 40]);
  });

  it('rejects every request of a failed batch, and no request of the next one', async () => {
    const { rounds, work } = heldWork();
    const batcher = new Batcher(work, 10);
    const failed = Promise.allSettled([batcher.submit(1), batcher.submit(2)]);
    await settled();
    const next = batcher.submit(3);
    rounds[0]?.fail(new Error('the database is away'));

    expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    rounds[1]?.finish();
    expect(await next).toBe(30);
  });
});
