import { createHash, randomBytes } from 'node:crypto';

/** Crockford's: no letter in it is taken for a digit, and 256 values of a byte fall on its 32 letters evenly. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 120 random bits, so that a plain hash of a code gives nothing away. */
const LENGTH = 24;

/** How many codes somebody is given at a time. */
const CODES = 10;

/** Lets somebody in once whose authenticator is lost. It may be typed in any case and with any breaks. */
export const recoveryCode = {
  /** A new set, in groups that can be copied by hand. */
  makeSet: (): string[] => Array.from({ length: CODES }, make),

  isOne: (typed: string): boolean => plain(typed).length === LENGTH,

  /** What is stored of it; the account is part of it, so that a hash is of no use in another row. */
  hashOf: (typed: string, adminUserId: string): string =>
    createHash('sha256')
      .update(`${adminUserId} ${plain(typed)}`)
      .digest('hex'),
};

function make(): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length));
  return letters.join('').replace(/.{4}(?=.)/g, '$&-');
}

const plain = (typed: string): string =>
  typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
