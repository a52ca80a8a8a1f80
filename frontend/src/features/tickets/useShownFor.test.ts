import { renderHook } from '@testing-library/react';
import { useShownFor } from './useShownFor';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('waits until a form has been shown as long as people need at least, and not a second time', async () => {
  const { result } = renderHook(() => useShownFor());
  const told: number[] = [];
  const ask = () => void result.current().then((shown) => told.push(shown));

  ask();
  await jest.advanceTimersByTimeAsync(2_000);
  expect(told).toEqual([]);
  await jest.advanceTimersByTimeAsync(100);
  expect(told).toEqual([2_100]);

  await jest.advanceTimersByTimeAsync(5_000);
  ask();
  await jest.advanceTimersByTimeAsync(0);
  expect(told).toEqual([2_100, 7_100]);
});
