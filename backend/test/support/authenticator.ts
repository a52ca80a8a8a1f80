import { TOTP } from 'otpauth';

const PERIOD = 30_000;

/** The code that an authenticator app shows for a key now, or `steps` time steps from now. */
export const codeOf = (setupKey: string, steps = 0): string =>
  new TOTP({ secret: setupKey }).generate({ timestamp: Date.now() + steps * PERIOD });

/** Resolves when the current time step has at least 8 seconds left, so that the next calls fall within it. */
export async function early(): Promise<void> {
  const left = PERIOD - (Date.now() % PERIOD);
  if (left < 8_000) await new Promise((resolve) => setTimeout(resolve, left));
}
