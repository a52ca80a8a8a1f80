import { setTimeout as pause } from 'node:timers/promises';

/** Polls until the result is neither false nor null, and returns it. A timeout throws an error with the description. */
export async function waitUntil<Result>(
  description: string,
  check: () => Promise<Result | null | false> | Result | null | false,
  timeoutMs = 90_000,
): Promise<Result> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const result = await check();
    if (result !== null && result !== false) return result;
    if (Date.now() > deadline) throw new Error(`Timed out waiting until ${description}.`);
    await pause(20);
  }
}
