import { getPageNumbers } from './getPageNumbers';

/** The page numbers as text, with `…` for gaps. */
function row(on: 'wide' | 'phone', page: number, last: number): string {
  return getPageNumbers(page, last)
    .filter(({ onPhones }) => on === 'wide' || onPhones)
    .map(({ page: number, skips }) => `${skips[on] ? '… ' : ''}${number}`)
    .join(' ');
}

describe('Page numbers', () => {
  it.each([
    [1, 1, '1'],
    [4, 7, '1 2 3 4 5 6 7'],
    [1, 20, '1 2 3 4 5 … 20'],
    [4, 20, '1 2 3 4 5 … 20'],
    [5, 20, '1 … 4 5 6 … 20'],
    [16, 20, '1 … 15 16 17 … 20'],
    [17, 20, '1 … 16 17 18 19 20'],
    [20, 20, '1 … 16 17 18 19 20'],
  ])('on page %i of %i are %s', (page, last, expected) => {
    expect(row('wide', page, last)).toBe(expected);
  });

  it.each([
    [1, 1, '1'],
    [5, 5, '1 2 3 4 5'],
    [1, 7, '1 2 3 … 7'],
    [3, 7, '1 … 3 … 7'],
    [10, 20, '1 … 10 … 20'],
    [19, 20, '1 … 18 19 20'],
  ])('on page %i of %i on a phone are %s', (page, last, expected) => {
    expect(row('phone', page, last)).toBe(expected);
  });

  it('always include the current page, also on a phone', () => {
    for (let last = 1; last < 30; last += 1) {
      for (let page = 1; page <= last; page += 1) {
        expect(getPageNumbers(page, last)).toContainEqual(expect.objectContaining({ page, onPhones: true }));
      }
    }
  });
});
