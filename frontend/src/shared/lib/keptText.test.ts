/** @jest-environment jsdom */
import { keptTexts } from './keptText';

describe('The base of a kept text', () => {
  beforeEach(() => localStorage.clear());

  it('is what was newest at the first letter, whatever changes the text', () => {
    keptTexts.change('reply', 'M', 2);
    keptTexts.change('reply', 'Mine', 3);
    // Such as another picture.
    keptTexts.change('reply', 'Mine');
    expect(keptTexts.read('reply')).toMatchObject({ text: 'Mine', base: 2 });
  });

  it('ends with the text', () => {
    keptTexts.change('reply', 'M', 2);
    keptTexts.change('reply', '');
    keptTexts.change('reply', 'N', 4);
    expect(keptTexts.read('reply').base).toBe(4);
  });

  it('is not that of what was sent before', () => {
    keptTexts.change('reply', 'Sent. More', 2);
    expect(keptTexts.settle('reply', 'Sent.')).toBe('More');
    expect(keptTexts.read('reply').base).toBeUndefined();
    keptTexts.change('reply', 'More.', 5);
    expect(keptTexts.read('reply').base).toBe(5);
  });
});
