import { Cart } from './Cart';
import { CartItem } from './CartItem';
import { StoreItem } from './StoreItem';

const now = new Date('2026-01-01T12:00:00Z');
const priced = (price: string) => StoreItem.create({ name: 'Epic Crate Key', description: 'Opens one crate', price });
const line = (price: string, quantity: number) => CartItem.of('visitor', priced(price), quantity, now);

describe('A cart', () => {
  it('has a total of 0.00 when it is empty', () => {
    expect(String(new Cart([]).total)).toBe('0.00');
  });

  it('has the exact total of its lines', () => {
    expect(String(new Cart([line('0.10', 3), line('19.99', 7)]).total)).toBe('140.23');
    expect(String(new Cart([line('99999999.99', 99), line('99999999.99', 99)]).total)).toBe('19799999998.02');
  });

  it.each([1, 99])('accepts a quantity of %p', (quantity) => {
    expect(line('1', quantity).quantity).toBe(quantity);
  });

  it.each([0, -1, 100, 1.5, NaN])('rejects a quantity of %p', (quantity) => {
    expect(() => line('1', quantity)).toThrow(RangeError);
  });
});
