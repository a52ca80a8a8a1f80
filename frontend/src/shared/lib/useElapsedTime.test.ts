import { renderHook } from '@testing-library/react';
import { useElapsedTime } from './useElapsedTime';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('useElapsedTime waits for the minimum time, and returns immediately when it has already passed', async () => {
  const { result } = renderHook(() => useElapsedTime());
  const elapsedTimes: number[] = [];
  const requestElapsedTime = () => void result.current().then((shown) => elapsedTimes.push(shown));

  requestElapsedTime();
  await jest.advanceTimersByTimeAsync(2_000);
  expect(elapsedTimes).toEqual([]);
  await jest.advanceTimersByTimeAsync(100);
  expect(elapsedTimes).toEqual([2_100]);

  await jest.advanceTimersByTimeAsync(5_000);
  requestElapsedTime();
  await jest.advanceTimersByTimeAsync(0);
  expect(elapsedTimes).toEqual([2_100, 7_100]);
});
