import { createHash, randomBytes } from 'node:crypto';

/** Crockford's Base32: no letter resembles a digit. Its 32 characters divide the 256 values of a byte evenly. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 120 random bits, so that a fast hash of a code is safe to store. */
const CODE_LENGTH = 24;

/** The number of codes in a set. */
const CODES_PER_SET = 10;

/** One-time codes for a user without their authenticator. Input is case-insensitive; spaces and hyphens are ignored. */
export const recoveryCode = {
  /** A new set, in groups that are easy to copy by hand. */
  makeSet: (): string[] => Array.from({ length: CODES_PER_SET }, generateCode),

  isWellFormed: (input: string): boolean => normalize(input).length === CODE_LENGTH,

  /** The stored hash. It includes the account id, so that it is useless in another row. */
  hashOf: (input: string, adminUserId: string): string =>
    createHash('sha256')
      .update(`${adminUserId} ${normalize(input)}`)
      .digest('hex'),
};

function generateCode(): string {
  const letters = [...randomBytes(CODE_LENGTH)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length));
  return letters.join('').replace(/.{4}(?=.)/g, '$&-');
}

const normalize = (input: string): string =>
  input.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
