import { TOTP } from 'otpauth';

const TIME_STEP_MS = 30_000;

/** The code that an authenticator app shows for a key now, or `steps` time steps from now. */
export const totpCode = (setupKey: string, steps = 0): string =>
  new TOTP({ secret: setupKey }).generate({ timestamp: Date.now() + steps * TIME_STEP_MS });

/** Resolves when the current time step has at least 8 seconds left, so that the next calls fall within it. */
export async function waitForFreshTimeStep(): Promise<void> {
  const remainingMs = TIME_STEP_MS - (Date.now() % TIME_STEP_MS);
  if (remainingMs < 8_000) await new Promise((resolve) => setTimeout(resolve, remainingMs));
}
