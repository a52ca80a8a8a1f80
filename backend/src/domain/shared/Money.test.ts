import fc from 'fast-check';
import { isAmount, Money } from './Money';

const LARGEST = 9_999_999_999n;
const amounts = fc.bigInt(0n, LARGEST);

/** Converts to whole cents without the arithmetic of the class. */
const inCents = (money: Money): bigint => BigInt(String(money).replace('.', ''));
const ofCents = (cents: bigint): Money => Money.of(`${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`);

describe('Money', () => {
  it.each([
    ['12.50', '12.50'],
    ['12.5', '12.50'],
    ['12', '12.00'],
    ['0', '0.00'],
    ['0.01', '0.01'],
    ['0.1', '0.10'],
    ['007.05', '7.05'],
    ['99999999.99', '99999999.99'],
  ])('parses %s as %s', (text, written) => {
    expect(Money.of(text).toString()).toBe(written);
  });

  it.each(
    [
      ['', ' ', '-1', '-0', '+1', '.5', '1.', '1,5', '1.505', '1e3', '0x10', 'NaN', 'Infinity'],
      ['100000000', '100000000.00', '999999999.99', ' 1', '1 ', '1\n', '１２', '1.5.0', 'twelve'],
    ].flat(),
  )('rejects %p', (text) => {
    expect(isAmount(text)).toBe(false);
    expect(() => Money.of(text)).toThrow(RangeError);
  });

  it('formats every amount as it was parsed', () => {
    fc.assert(
      fc.property(amounts, (cents) => {
        const money = ofCents(cents);
        expect(inCents(money)).toBe(cents);
        expect(Money.of(String(money)).toString()).toBe(String(money));
        expect(isAmount(String(money))).toBe(true);
      }),
    );
  });

  it('adds and multiplies without losing a cent, even beyond the largest single amount', () => {
    fc.assert(
      fc.property(amounts, amounts, fc.nat({ max: 1_000_000 }), (a, b, quantity) => {
        expect(inCents(ofCents(a).plus(ofCents(b)))).toBe(a + b);
        expect(inCents(ofCents(a).times(quantity))).toBe(a * BigInt(quantity));
      }),
    );
  });

  it.each([-1, 0.5, NaN, Infinity, Number.MAX_SAFE_INTEGER + 1])('rejects multiplication by %p', (quantity) => {
    expect(() => Money.of('1').times(quantity)).toThrow(RangeError);
  });

  it('is serialized to JSON as text', () => {
    expect(JSON.stringify({ price: Money.of('4.9') })).toBe('{"price":"4.90"}');
  });
});

describe('Money.rounded', () => {
  it.each([
    ['4.997', 3, '14.99'],
    ['4.997', 1, '5.00'],
    ['0.005', 1, '0.01'],
    ['0.0049999', 1, '0.00'],
    ['0.30000000000000004', 1, '0.30'],
    ['12', 2, '24.00'],
    ['99999999.994', 1, '99999999.99'],
    ['0.001', 1_000_000, '1000.00'],
  ])('%s, times %d, is %s', (text, quantity, written) => {
    expect(String(Money.rounded(text, quantity))).toBe(written);
  });

  it.each([
    ['99999999.995', 1],
    ['50000000', 2],
    ['-1', 1],
    ['1e3', 1],
    ['', 1],
    ['1', 1.5],
  ])('%s, times %d, is rejected', (text, quantity) => {
    expect(() => Money.rounded(text, quantity)).toThrow(RangeError);
  });

  it('returns an amount with two decimal places unchanged', () => {
    fc.assert(
      fc.property(amounts, (cents) => {
        expect(inCents(Money.rounded(String(ofCents(cents))))).toBe(cents);
      }),
    );
  });
});

describe('Money.sum', () => {
  it('accepts a sum larger than the largest single amount', () => {
    expect(String(Money.sum('123456789012.5'))).toBe('123456789012.50');
    expect(() => Money.sum('-1')).toThrow(RangeError);
  });
});
