import fc from 'fast-check';
import { describeValue, joinProblems, quote } from './describeValue';

describe('Untrusted text in a message', () => {
  it.each([
    ['§cEvil', '"§cEvil"'],
    ['x\n\u202Ey\u0000"z', `"xy'z"`],
    ['a'.repeat(40), `"${'a'.repeat(24)}…"`],
    ['😀'.repeat(30), `"${'😀'.repeat(24)}…"`],
  ])('is quoted, printable and short: %j', (text, quoted) => {
    expect(quote(text)).toBe(quoted);
  });

  it('has bounded length for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (text) => {
        expect([...quote(text)].length).toBeLessThanOrEqual(27);
        expect(quote(text)).not.toMatch(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u);
      }),
    );
  });
});

describe('describeValue', () => {
  it.each([
    [[1], 'a list'],
    [{}, 'an object'],
    [null, 'null'],
    [-5, '-5'],
    [1e30, '1e+30'],
    ['many', '"many"'],
  ])('describes %j as %s', (value, text) => {
    expect(describeValue(value)).toBe(text);
  });
});

describe('joinProblems', () => {
  it('lists three problems and counts the others', () => {
    expect(joinProblems(['a'], ['value', 'values'])).toBe('a');
    expect(joinProblems(['a', 'b', 'c', 'd'], ['value', 'values'])).toBe('a; b; c; and 1 more value');
    expect(joinProblems(['a', 'b', 'c', 'd', 'e'], ['value', 'values'])).toBe('a; b; c; and 2 more values');
  });
});
