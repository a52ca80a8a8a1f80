import { readSentence, said, Sentence, sentence } from './Sentence';

describe('A stored sentence', () => {
  it('is found again by its English text', () => {
    const found = readSentence(said('replyOffline'));
    expect(found).toBeInstanceOf(Sentence);
    expect(found).toMatchObject({ key: 'replyOffline', values: {} });
  });

  it('stays what it is if another program said it, or if it has values', () => {
    expect(readSentence('Unknown or incomplete command')).toBe('Unknown or incomplete command');
    const withValues = sentence('tooManyRules', { max: 3 }).toString();
    expect(readSentence(withValues)).toBe(withValues);
  });
});
