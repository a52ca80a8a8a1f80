import { TOTP } from 'otpauth';

const PERIOD = 30_000;

/** What an authenticator app shows for a key now, or that many steps away from now. */
export const codeOf = (setupKey: string, steps = 0): string =>
  new TOTP({ secret: setupKey }).generate({ timestamp: Date.now() + steps * PERIOD });

/** Resolves when the present step has a while left, so that what follows happens within it. */
export async function early(): Promise<void> {
  const left = PERIOD - (Date.now() % PERIOD);
  if (left < 8_000) await new Promise((resolve) => setTimeout(resolve, left));
}
