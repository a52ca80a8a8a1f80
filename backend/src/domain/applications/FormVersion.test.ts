import { InvalidInput } from '../shared/DomainError';
import { FormVersion, type GivenAnswer, REPLACED_VERSION_ACCEPTED_MS, type VersionedQuestion } from './FormVersion';

const question = (id: string, more: Partial<VersionedQuestion> = {}): VersionedQuestion => ({
  ...{ id, kind: 'short_text', isRequired: false, writtenIn: 'en' },
  texts: { en: { question: `Question ${id}`, help: null, options: null } },
  ...more,
});
const choice = question('evenings', {
  kind: 'choice',
  texts: {
    en: { question: 'How many evenings?', help: 'A guess.', options: 'One\nTwo' },
    de: { question: 'Wie viele Abende?', help: null, options: 'Einer\nZwei' },
    fr: { question: 'Combien de soirs ?', help: 'À peu près.', options: 'Un\nDeux\nTrois' },
  },
});
const versionOf = (...questions: VersionedQuestion[]) =>
  new FormVersion({ form: 'staff', number: 3, questions, replacedAt: null });

function problemsOf(version: FormVersion, answers: readonly GivenAnswer[]): string[] {
  try {
    version.read(answers, 'en');
  } catch (error) {
    if (error instanceof InvalidInput) return Object.keys(error.fieldProblems ?? {});
    throw error;
  }
  return [];
}

describe('A version of a form', () => {
  it('is read in a language, and names the texts that are not given in it', () => {
    const [german] = versionOf(choice).inLanguage('de');
    expect(german).toMatchObject({
      ...{ question: 'Wie viele Abende?', help: 'A guess.', options: ['Einer', 'Zwei'], maxLength: 100 },
      untranslated: { language: 'en', texts: ['help'] },
    });
    const [english, written] = [versionOf(choice).inLanguage('en')[0], versionOf(choice).inLanguage(null)[0]];
    expect(english).toEqual(written);
    expect(english).not.toHaveProperty('untranslated');
  });

  it('shows no translation of an earlier list of options', () => {
    expect(versionOf(choice).inLanguage('fr')[0]).toMatchObject({
      ...{ question: 'Combien de soirs ?', options: ['One', 'Two'] },
      untranslated: { texts: ['options'] },
    });
  });

  it('keeps each answer with its question as the applicant read it', () => {
    const version = versionOf(choice, question('why', { isRequired: true }), question('else'));
    const given = [
      { question: 'why', answer: ' The sea ' },
      { question: 'evenings', answer: 'Zwei' },
      { question: 'else', answer: '  ' },
    ];
    expect(version.read(given, 'de')).toEqual([
      { questionId: 'evenings', kind: 'choice', question: 'Wie viele Abende?', answer: 'Zwei' },
      { questionId: 'why', kind: 'short_text', question: 'Question why', answer: 'The sea' },
    ]);
  });

  it.each([
    ['short_text', 'a'.repeat(200), 'a'.repeat(201)],
    ['long_text', 'ü'.repeat(1_500), 'ü'.repeat(1_501)],
    ['yes_no', 'yes', 'Yes'],
    ['yes_no', 'no', 'maybe'],
  ] as const)('takes answers of the kind %s', (kind, valid, invalid) => {
    const version = versionOf(question('a', { kind }));
    expect(problemsOf(version, [{ question: 'a', answer: valid }])).toEqual([]);
    expect(problemsOf(version, [{ question: 'a', answer: invalid }])).toEqual(['answers.a']);
  });

  it('takes options in the language of the applicant and as they were written', () => {
    const version = versionOf(choice);
    expect(version.read([{ question: 'evenings', answer: 'One' }], 'de')).toMatchObject([{ answer: 'One' }]);
    expect(() => version.read([{ question: 'evenings', answer: 'Un' }], 'de')).toThrow(InvalidInput);
  });

  it('names every question with a missing or a wrong answer', () => {
    const version = versionOf(question('a', { isRequired: true }), question('b'), choice);
    expect(problemsOf(version, [{ question: 'evenings', answer: 'Three' }])).toEqual(['answers.a', 'answers.evenings']);
  });

  it.each([
    [[{ question: 'unknown', answer: 'A' }]],
    [
      [
        { question: 'a', answer: 'A' },
        { question: 'a', answer: 'B' },
      ],
    ],
  ])('refuses answers to other questions, and two to one (%#)', (answers) => {
    expect(problemsOf(versionOf(question('a')), answers)).toEqual(['answers']);
  });

  it('is accepted for 7 days after it was replaced', () => {
    const replacedAt = new Date('2026-03-01T12:00:00Z');
    const version = new FormVersion({ form: 'staff', number: 1, questions: [], replacedAt });
    const after = (milliseconds: number) => new Date(replacedAt.getTime() + milliseconds);
    expect(version.isAcceptedAt(after(REPLACED_VERSION_ACCEPTED_MS))).toBe(true);
    expect(version.isAcceptedAt(after(REPLACED_VERSION_ACCEPTED_MS + 1))).toBe(false);
    expect(versionOf().isAcceptedAt(after(10 * REPLACED_VERSION_ACCEPTED_MS))).toBe(true);
  });
});
