/** Stops the date of this process until `jest.useRealTimers()`; timers go on. */
export function stopClock(): void {
  jest.useFakeTimers({
    now: new Date(),
    doNotFake: [
      'nextTick',
      'setImmediate',
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'queueMicrotask',
      'performance',
      'hrtime',
      'clearImmediate',
    ],
  });
}
