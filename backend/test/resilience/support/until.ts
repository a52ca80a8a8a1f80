import { setTimeout as pause } from 'node:timers/promises';

/** Polls until the result is neither false nor null, and returns it. A timeout throws an error that contains `what`. */
export async function until<Answer>(
  what: string,
  question: () => Promise<Answer | null | false> | Answer | null | false,
  within = 30_000,
): Promise<Answer> {
  const giveUpAt = Date.now() + within;
  for (;;) {
    const answer = await question();
    if (answer !== null && answer !== false) return answer;
    if (Date.now() > giveUpAt) throw new Error(`It did not come to pass that ${what}.`);
    await pause(20);
  }
}
