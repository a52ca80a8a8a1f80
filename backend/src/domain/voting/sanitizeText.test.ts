import { sanitizeText } from './sanitizeText';

describe('sanitizeText', () => {
  it.each([
    ['Steve', 'Steve'],
    ['  Top List\n', 'Top List'],
    ['Ste\0ve', 'Ste�ve'],
    ['a\u202eb\u2028c\u200bd', 'a�b�c�d'],
    ['half \ud800 a pair', 'half � a pair'],
    ['漢字 🧱', '漢字 🧱'],
  ])('turns %j into %j', (text, kept) => {
    expect(sanitizeText(text, 64)).toBe(kept);
  });

  it('truncates between characters', () => {
    expect(sanitizeText('🧱'.repeat(9), 4)).toBe('🧱🧱🧱🧱');
  });
});
