import { InvalidInput } from '../shared/DomainError';
import { ApplicationQuestion, mustTranslateEachOption, type QuestionDraft } from './ApplicationQuestion';

const text: QuestionDraft = { kind: 'short_text', isRequired: true, question: 'Who are you?' };
const choice: QuestionDraft = { ...text, kind: 'choice', options: 'One\nTwo\nThree' };
const write = (draft: QuestionDraft) => ApplicationQuestion.write('staff', draft, 1);
const lines = (count: number) => Array.from({ length: count }, (_, index) => `Option ${index}`).join('\n');

describe('A question of a form', () => {
  it('keeps each option once, without spaces around it', () => {
    expect(write({ ...choice, options: ' One \n\nTwo\r\nOne' })).toMatchObject({ options: 'One\nTwo', help: null });
  });

  it.each([null, '', 'One', lines(13), `One\n${'a'.repeat(101)}`])('refuses the options %#', (options) => {
    expect(() => write({ ...choice, options })).toThrow(InvalidInput);
  });

  it('takes 12 options of 100 characters', () => {
    expect(write({ ...choice, options: `${lines(11)}\n${'ü'.repeat(100)}` }).kind).toBe('choice');
  });

  it('has options only if applicants choose one', () => {
    const question = write(choice);
    expect(() => question.revise({ ...text, options: 'One\nTwo' })).toThrow(InvalidInput);
    expect(question.kind).toBe('choice');
    question.revise({ ...text, help: 'One line.', options: '' });
    expect(question).toMatchObject({ kind: 'short_text', help: 'One line.', options: null });
  });

  it.each([
    [null, true],
    ['', true],
    ['Eins\nZwei\nDrei', true],
    ['Eins\nZwei', false],
    ['Eins\nZwei\nDrei\nVier', false],
    [`Eins\nZwei\n${'a'.repeat(101)}`, false],
  ])('is translated with a line for each option (%#)', (translated, isValid) => {
    const check = () => mustTranslateEachOption(write(choice), translated);
    if (isValid) check();
    else expect(check).toThrow(InvalidInput);
  });
});
