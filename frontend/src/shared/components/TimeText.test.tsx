import { act, screen } from '@testing-library/react';
import { neverRespond, renderWithProviders } from '@/test/renderWithProviders';
import { createTestLanguage } from '@/test/testLanguage';
import { testSite } from '@/test/testSite';
import { TimeText } from './TimeText';

const NOW = Date.parse('2026-11-30T12:00:00Z');

const show = (distanceMs: number, code = 'en') => {
  jest.useFakeTimers({ now: NOW });
  const at = new Date(NOW + distanceMs).toISOString();
  renderWithProviders(<TimeText at={at} relative />, '/', neverRespond, testSite, createTestLanguage(code));
  return screen.getByText(/./, { selector: 'small' });
};

describe('A time with its distance', () => {
  afterEach(() => jest.useRealTimers());

  it.each([
    ['en', -20_000, 'now'],
    ['de', 26_000, 'jetzt'],
    ['en', -61_000, '1 minute ago'],
    ['en', 120_000, 'in 2 minutes'],
  ])('is in %s after %d ms “%s”', (code, distance, words) => {
    expect(show(distance, code).textContent?.trim()).toBe(words);
  });

  it('goes on while the page is open', () => {
    const distance = show(-20_000);
    act(() => jest.advanceTimersByTime(60_000));
    expect(distance.textContent?.trim()).toBe('1 minute ago');
  });
});
