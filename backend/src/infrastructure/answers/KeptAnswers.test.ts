import { Changes, type Topic } from '../../application/shared/Changes';
import { Answer, AnswerHead } from './Answer';
import { Tally } from '../observability/Metrics';
import { KeptAnswers } from './KeptAnswers';

class ToldByHand extends Changes {
  areHeard = true;
  private readonly watchers: (() => void)[] = [];

  watch(_topic: Topic, onChange: () => void): () => void {
    this.watchers.push(onChange);
    return () => undefined;
  }

  tell(): void {
    this.watchers.forEach((onChange) => onChange());
  }
}

const tally = new Tally('GET', 'page');
const answer = new Answer(new AnswerHead([['etag', 'W/"1"']]), Buffer.from('hello'), tally);

describe('Kept answers', () => {
  const told = new ToldByHand();
  let answers: KeptAnswers;

  beforeEach(() => {
    told.areHeard = true;
    answers = new KeptAnswers(told, 60_000);
  });

  it('are given to those who ask later', () => {
    answers.ask('what')(answer);

    expect(answers.find('what')).toBe(answer);
    expect(answers.find('something else')).toBeUndefined();
  });

  it('are waited for by those who ask meanwhile', async () => {
    const land = answers.ask('what');
    const awaited = answers.awaited('what');
    land(answer);

    expect(await awaited).toBe(answer);
    expect(answers.awaited('what')).toBeUndefined();
  });

  it('are gone after their time', () => {
    answers = new KeptAnswers(told, -1);
    answers.ask('what')(answer);

    expect(answers.find('what')).toBeUndefined();
  });

  describe('shortly before their end', () => {
    const later = new Answer(new AnswerHead([]), Buffer.from('hello again'), tally);
    let now = 0;

    beforeEach(() => {
      now = 1_000;
      jest.spyOn(performance, 'now').mockImplementation(() => now);
      answers = new KeptAnswers(told, 800);
      answers.ask('what')(answer);
      now += 760;
    });

    afterEach(() => void jest.restoreAllMocks());

    it('are found out anew by one, and given to all others meanwhile', () => {
      expect(answers.find('what')).toBeUndefined();
      const land = answers.ask('what');

      expect(answers.find('what')).toBe(answer);
      land(later);
      expect(answers.find('what')).toBe(later);
      now += 600;
      expect(answers.find('what')).toBe(later);
    });

    it('are waited for once their time is over', () => {
      answers.ask('what');
      now += 50;

      expect(answers.find('what')).toBeUndefined();
      expect(answers.awaited('what')).toBeDefined();
    });

    it('stay where whoever was to find out has left, and the next one does', () => {
      answers.ask('what')(undefined);

      expect(answers.find('what')).toBeUndefined();
      answers.ask('what');
      expect(answers.find('what')).toBe(answer);
    });
  });

  it('are waited for in vain when who was to find out has left, and the next one is asked', async () => {
    const land = answers.ask('what');
    const awaited = answers.awaited('what');
    land(undefined);

    expect(await awaited).toBeNull();
    expect(answers.find('what')).toBeUndefined();
    expect(answers.awaited('what')).toBeUndefined();
  });

  it('remember what has no answer for everybody', () => {
    answers.ask('who am I')(null);

    expect(answers.find('who am I')).toBeNull();
  });

  it('land once, whatever happens to the connection afterwards', () => {
    const land = answers.ask('what');
    land(answer);
    land(null);

    expect(answers.find('what')).toBe(answer);
  });

  it.each([
    ['this instance', () => answers.forget()],
    ['another one that tells', () => told.tell()],
  ])('are forgotten with a change by %s', (_who, change) => {
    answers.ask('what')(answer);
    change();

    expect(answers.find('what')).toBeUndefined();
  });

  it('are not kept, nor waited for, when they were begun before a change', async () => {
    const land = answers.ask('what');
    answers.forget();

    expect(answers.awaited('what')).toBeUndefined();
    land(answer);
    expect(answers.find('what')).toBeUndefined();
  });

  it('are given to nobody while changes are not heard', () => {
    answers.ask('what')(answer);
    told.areHeard = false;

    expect(answers.find('what')).toBeUndefined();
  });

  it('take a bounded part of the memory', () => {
    const large = new Answer(new AnswerHead([]), Buffer.alloc(1024 * 1024), tally);
    for (let number = 0; number < 100; number += 1) answers.ask(String(number))(large);

    const kept = Array.from({ length: 100 }, (_, number) => answers.find(String(number))).filter(Boolean);
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.length).toBeLessThanOrEqual(32);
  });

  it('take no more of it for being found out again', () => {
    const large = new Answer(new AnswerHead([]), Buffer.alloc(1024 * 1024), tally);
    answers.ask('what')(answer);
    for (let times = 0; times < 100; times += 1) answers.ask('again')(large);

    expect(answers.find('what')).toBe(answer);
  });
});
