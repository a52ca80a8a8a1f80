import { InvalidInput } from '../shared/DomainError';
import { CannedReply } from './CannedReply';

const NOW = new Date('2026-11-25T12:00:00Z');
const form = { title: 'Hello', category: null, language: 'en', body: 'Hello {player}' };
const write = (body: string) => CannedReply.write({ ...form, body }, NOW);

const problemsOf = (action: () => unknown): string[] => {
  try {
    action();
  } catch (error) {
    if (error instanceof InvalidInput) return (error.fieldProblems?.['body'] ?? []).map(String);
    throw error;
  }
  return [];
};

describe('A canned reply', () => {
  it('takes every known placeholder, also twice and next to each other', () => {
    const body = '{player}{ticket} {ban} {link} {me} {me}';
    expect(write(body)).toMatchObject({ body, version: 1, updatedAt: NOW });
  });

  it.each([
    '{playr}',
    '{Player}',
    '{ player }',
    '{player name}',
    '{player-name}',
    '{Spieler_ß}',
    '{constructor}',
    '{1}',
  ])('refuses the unknown placeholder %s and names it', (placeholder) => {
    expect(problemsOf(() => write(`Hello {player}, ${placeholder}!`))).toEqual([
      `This text has no placeholder ${placeholder}. It can have {player}, {ticket}, {ban}, {link}, {me}.`,
    ]);
  });

  it.each(['{}', '{Unbreakable:1}', '{"text": "Hi"}', '{', '}', '{player', 'player}', '{\nplayer\n}'])(
    'takes %j as text, because it cannot be meant as a placeholder',
    (text) => {
      expect(write(text).body).toBe(text);
    },
  );

  it('stays as it was when an edit has an unknown placeholder', () => {
    const reply = write('Hello');
    expect(problemsOf(() => reply.revise({ ...form, title: 'Other', body: '{nope}' }, NOW))).toHaveLength(1);
    expect(reply).toMatchObject({ title: 'Hello', body: 'Hello' });
  });

  it('is for all requests without a category', () => {
    const { title, language, body } = form;
    expect(CannedReply.write({ title, language, body }, NOW).category).toBeNull();
  });
});
