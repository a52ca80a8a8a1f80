import fc from 'fast-check';
import { isAmount, Money } from './Money';

const LARGEST = 9_999_999_999n;
const amounts = fc.bigInt(0n, LARGEST);

/** Counts in whole cents, by another way than the class does. */
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
  ])('reads %s as %s', (text, written) => {
    expect(Money.of(text).toString()).toBe(written);
  });

  it.each(
    [
      ['', ' ', '-1', '-0', '+1', '.5', '1.', '1,5', '1.505', '1e3', '0x10', 'NaN', 'Infinity'],
      ['100000000', '100000000.00', '999999999.99', ' 1', '1 ', '1\n', '１２', '1.5.0', 'twelve'],
    ].flat(),
  )('refuses %p', (text) => {
    expect(isAmount(text)).toBe(false);
    expect(() => Money.of(text)).toThrow(RangeError);
  });

  it('writes every amount as it was read', () => {
    fc.assert(
      fc.property(amounts, (cents) => {
        const money = ofCents(cents);
        expect(inCents(money)).toBe(cents);
        expect(Money.of(String(money)).toString()).toBe(String(money));
        expect(isAmount(String(money))).toBe(true);
      }),
    );
  });

  it('adds and multiplies without losing a cent, also beyond a single amount', () => {
    fc.assert(
      fc.property(amounts, amounts, fc.nat({ max: 1_000_000 }), (a, b, quantity) => {
        expect(inCents(ofCents(a).plus(ofCents(b)))).toBe(a + b);
        expect(inCents(ofCents(a).times(quantity))).toBe(a * BigInt(quantity));
      }),
    );
  });

  it.each([-1, 0.5, NaN, Infinity, Number.MAX_SAFE_INTEGER + 1])('is not multiplied by %p', (quantity) => {
    expect(() => Money.of('1').times(quantity)).toThrow(RangeError);
  });

  it('travels in JSON as its text', () => {
    expect(JSON.stringify({ price: Money.of('4.9') })).toBe('{"price":"4.90"}');
  });
});
