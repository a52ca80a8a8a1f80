import { Mutex } from './Mutex';

describe('Mutex', () => {
  it('runs tasks one after another, and continues after a failed one', async () => {
    const mutex = new Mutex();
    const steps: string[] = [];
    const work = (name: string) => async () => {
      steps.push(`${name} begins`);
      await Promise.resolve();
      steps.push(`${name} ends`);
      if (name === 'b') throw new Error('b fails');
      return name;
    };
    const outcomes = await Promise.allSettled(['a', 'b', 'c'].map((name) => mutex.run(work(name))));

    expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });
});
