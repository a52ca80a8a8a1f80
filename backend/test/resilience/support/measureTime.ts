/** The result of a call, and its duration in milliseconds. */
export async function measureTime<T>(work: () => Promise<T>): Promise<{ readonly outcome: T; readonly took: number }> {
  const startedAt = performance.now();
  const outcome = await work();
  return { outcome, took: performance.now() - startedAt };
}
