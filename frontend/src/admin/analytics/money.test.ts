import { english } from '@/test/testLanguage';
import { formatAmount, sumAmounts } from './money';

describe('Revenue', () => {
  it('is summed to the cent', () => {
    expect(sumAmounts(['0.10', '0.20', '19.99'])).toBe('20.29');
    expect(sumAmounts(['12.5', '3'])).toBe('15.50');
    expect(sumAmounts([])).toBe('0.00');
  });

  it('is formatted with thousands separators', () => {
    expect(formatAmount(english, '1234567.50', 'EUR')).toBe('1,234,567.50');
    expect(formatAmount(english, '0.00', null)).toBe('0.00');
  });

  it.each([
    ['1500.00', 'JPY', '1,500'],
    ['1500.50', 'JPY', '1,500.5'],
    ['9000.00', 'KRW', '9,000'],
    ['2.50', 'KWD', '2.500'],
    ['2.50', 'GBP', '2.50'],
    ['2.50', 'none', '2.50'],
  ])('is %s %s as %s: each currency has its own digits', (amount, currency, formatted) => {
    expect(formatAmount(english, amount, currency)).toBe(formatted);
  });
});
