import { Rounds } from './Rounds';

/** Work that the test completes explicitly. */
function heldWork() {
  const rounds: { asked: readonly number[]; finish: () => void; fail: (error: Error) => void }[] = [];
  const work = (asked: readonly number[]) =>
    new Promise<number[]>((resolve, reject) =>
      rounds.push({ asked, finish: () => resolve(asked.map((one) => one * 10)), fail: reject }),
    );
  return { rounds, work };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('Rounds', () => {
  it('answer together what is asked together, each in its place', async () => {
    const { rounds, work } = heldWork();
    const questions = new Rounds(work, 10);
    const answers = Promise.all([1, 2, 3].map((one) => questions.ask(one)));
    await settled();
    rounds[0]?.finish();

    expect(await answers).toEqual([10, 20, 30]);
    expect(rounds.map(({ asked }) => asked)).toEqual([[1, 2, 3]]);
  });

  it('begin anew for what is asked while one is under way, so that no answer is older than its question', async () => {
    const { rounds, work } = heldWork();
    const questions = new Rounds(work, 2);
    const first = questions.ask(1);
    await settled();
    const later = Promise.all([2, 3, 4].map((one) => questions.ask(one)));

    for (const [index, asked] of [[1], [2, 3], [4]].entries()) {
      expect(rounds[index]?.asked).toEqual(asked);
      rounds[index]?.finish();
      await settled();
    }
    expect([await first, ...(await later)]).toEqual([10, 20, 30, 40]);
  });

  it('fail for everybody in them, and for nobody else', async () => {
    const { rounds, work } = heldWork();
    const questions = new Rounds(work, 10);
    const failed = Promise.allSettled([questions.ask(1), questions.ask(2)]);
    await settled();
    const next = questions.ask(3);
    rounds[0]?.fail(new Error('the database is away'));

    expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    rounds[1]?.finish();
    expect(await next).toBe(30);
  });
});
