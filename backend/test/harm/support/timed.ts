/** What came of something, and how long it took in milliseconds. */
export async function timed<T>(deed: () => Promise<T>): Promise<{ readonly outcome: T; readonly took: number }> {
  const startedAt = performance.now();
  const outcome = await deed();
  return { outcome, took: performance.now() - startedAt };
}
