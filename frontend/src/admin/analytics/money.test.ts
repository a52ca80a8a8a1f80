import { sumAmounts, formatAmount } from './money';
import { english } from '@/test/testLanguage';

describe('Revenue', () => {
  it('is summed to the cent', () => {
    expect(sumAmounts(['0.10', '0.20', '19.99'])).toBe('20.29');
    expect(sumAmounts(['12.5', '3'])).toBe('15.50');
    expect(sumAmounts([])).toBe('0.00');
  });

  it('is formatted with thousands separators', () => {
    expect(formatAmount(english, '1234567.50')).toBe('1,234,567.50');
    expect(formatAmount(english, '0.00')).toBe('0.00');
  });
});
