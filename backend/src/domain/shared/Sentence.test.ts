import { inEnglish, readSentence, said, Sentence } from './Sentence';

describe('A stored sentence', () => {
  it('is found again with its values, whatever its words are', () => {
    const stored = said('noticeLeft', { by: 'Mia "the owl" Ö.' });

    expect(stored).not.toContain('Left by');
    expect(readSentence(stored)).toEqual(new Sentence('noticeLeft', { by: 'Mia "the owl" Ö.' }));
    expect(inEnglish(stored)).toBe('Left by Mia "the owl" Ö..');
    expect(inEnglish(said('replyOffline'))).toBe(new Sentence('replyOffline', {}).toString());
  });

  it.each([
    ['the words of another program', 'Unknown or incomplete command'],
    ['a sentence that was stored in English', 'This vote was already counted.'],
    ['a key that does not exist', 'sentence:toString {}'],
    ['a sentence that was cut off', said('noticeLeft', { by: 'Mia' }).slice(0, -1)],
    ['values that are none', 'sentence:noticeLeft {by}'],
  ])('is not seen in %s', (_what, text) => {
    expect(readSentence(text)).toBe(text);
    expect(inEnglish(text)).toBe(text);
  });
});
