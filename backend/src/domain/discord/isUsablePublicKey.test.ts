import { generateKeyPairSync } from 'node:crypto';
import { isUsablePublicKey } from './isUsablePublicKey';

/** All encodings of the eight points of small order, without and with the sign bit. */
const SMALL_ORDER = [
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0100000000000000000000000000000000000000000000000000000000000000',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
].flatMap((key) => {
  const lastByte = Number.parseInt(key.slice(-2), 16) | 0x80;
  return [key, `${key.slice(0, -2)}${lastByte.toString(16)}`];
});

describe('isUsablePublicKey', () => {
  it('accepts generated keys, in any case of letters', () => {
    for (let index = 0; index < 20; index += 1) {
      const { publicKey } = generateKeyPairSync('ed25519');
      const key = publicKey.export({ format: 'der', type: 'spki' }).subarray(12).toString('hex');
      expect([key, isUsablePublicKey(key)]).toEqual([key, true]);
      expect(isUsablePublicKey(key.toUpperCase())).toBe(true);
    }
  });

  it.each(SMALL_ORDER)('refuses the point of small order %s', (key) => {
    expect(isUsablePublicKey(key)).toBe(false);
  });

  it.each(['', 'abc', `${'0'.repeat(63)}g`, '2'.repeat(63), '2'.repeat(65), ` ${'2'.repeat(64)}`])(
    'refuses "%s", which is no key',
    (key) => {
      expect(isUsablePublicKey(key)).toBe(false);
    },
  );
});
