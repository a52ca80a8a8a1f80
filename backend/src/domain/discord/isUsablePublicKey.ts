/** The points of small order, without the sign bit of the last byte. With one of them, forged signatures verify. */
const SMALL_ORDER = [
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0100000000000000000000000000000000000000000000000000000000000000',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  // Other spellings of the first two, with numbers above the prime.
  'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
];

const KEY_PATTERN = /^[0-9a-f]{64}$/;

/** Whether a text is a public key of Ed25519 in hexadecimal (RFC 8032) that can be trusted. */
export function isUsablePublicKey(text: string): boolean {
  const key = text.toLowerCase();
  if (!KEY_PATTERN.test(key)) return false;
  const lastByte = (Number.parseInt(key.slice(-2), 16) & 0x7f).toString(16).padStart(2, '0');
  return !SMALL_ORDER.includes(key.slice(0, -2) + lastByte);
}
