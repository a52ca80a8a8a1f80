import { Secret, TOTP } from 'otpauth';
import { OneTimeCodes } from '../../application/staff/OneTimeCodes';

const PERIOD_SECONDS = 30;

/** RFC 6238 as every authenticator app implements it: SHA-1, six digits, 30 seconds. */
export class TotpCodes extends OneTimeCodes {
  newSecret(): string {
    return new Secret({ size: 20 }).base32;
  }

  uriOf(secret: string, issuer: string, username: string): string {
    return createTotp(secret, { issuer, label: username }).toString();
  }

  stepOf(secret: string, code: string, now: Date): number | null {
    const token = code.replaceAll(/\s/g, '');
    const delta = /^\d{6}$/.test(token)
      ? createTotp(secret).validate({ token, timestamp: now.getTime(), window: 1 })
      : null;
    // The library would also accept a step that has not begun.
    return delta === null || delta > 0 ? null : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
  }
}

const createTotp = (secret: string, names: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ ...names, secret, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS });
