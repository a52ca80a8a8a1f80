import { Turns } from './Turns';

describe('Turns', () => {
  it('come one after the other, and one that fails stops nobody', async () => {
    const turns = new Turns();
    const story: string[] = [];
    const work = (name: string) => async () => {
      story.push(`${name} begins`);
      await Promise.resolve();
      story.push(`${name} ends`);
      if (name === 'b') throw new Error('b fails');
      return name;
    };
    const outcomes = await Promise.allSettled(['a', 'b', 'c'].map((name) => turns.take(work(name))));

    expect(story).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });
});
