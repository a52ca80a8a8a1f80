/** The result of a call, and its duration in milliseconds. */
export async function timed<T>(deed: () => Promise<T>): Promise<{ readonly outcome: T; readonly took: number }> {
  const startedAt = performance.now();
  const outcome = await deed();
  return { outcome, took: performance.now() - startedAt };
}
