const AMOUNT = /^(\d{1,8})(?:\.(\d{1,2}))?$/;
const PRECISE = /^(\d{1,8})(?:\.(\d{1,20}))?$/;
const SUM = /^(\d+)(?:\.(\d{1,2}))?$/;

/** True for a decimal string from "0" to "99999999.99" with at most two places: the range of one stored amount. */
export const isAmount = (text: string): boolean => AMOUNT.test(text);

/** An amount of money, exact to the cent and never negative. Sums may exceed the range of a single amount. */
export class Money {
  static readonly zero = new Money(0n);

  private constructor(private readonly cents: bigint) {}

  static of(text: string): Money {
    const [, whole, places = ''] = AMOUNT.exec(text) ?? [];
    if (whole === undefined) throw new RangeError(`${text} is not an amount of money`);
    return new Money(BigInt(whole + places.padEnd(2, '0')));
  }

  /**
   * Multiplies an amount with up to 20 decimal places by `quantity`, then rounds half up to the cent. Rounds once, at
   * the end.
   */
  static rounded(text: string, quantity = 1): Money {
    const [, whole, places = ''] = PRECISE.exec(text) ?? [];
    if (whole === undefined) throw new RangeError(`${text} is not an amount of money`);
    const unit = 10n ** BigInt(places.length);
    const exact = new Money(BigInt(whole + places)).times(quantity).cents * 100n;
    return Money.of(String(new Money((2n * exact + unit) / (2n * unit))));
  }

  /** Parses a sum of amounts, of any size. */
  static sum(text: string): Money {
    const [, whole, places = ''] = SUM.exec(text) ?? [];
    if (whole === undefined) throw new RangeError(`${text} is not a sum of money`);
    return new Money(BigInt(whole + places.padEnd(2, '0')));
  }

  plus(other: Money): Money {
    return new Money(this.cents + other.cents);
  }

  times(quantity: number): Money {
    if (!Number.isSafeInteger(quantity) || quantity < 0) throw new RangeError(`${quantity} is not a quantity`);
    return new Money(this.cents * BigInt(quantity));
  }

  /** A decimal string with two places, such as "12.50". */
  toString(): string {
    const digits = this.cents.toString().padStart(3, '0');
    return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
  }

  toJSON(): string {
    return this.toString();
  }
}
