import crypto from 'node:crypto';
import { isValidSignature } from './isValidSignature';

const SECRET = 'f3b6f1d5a2c94e7f8b0d1c2e3a4f5b6c';
const BODY = Buffer.from(
  '{"id":"2c116b11-1110-91e0-b266-b792c8da5f11","type":"validation.webhook","date":"2021-08-24T12:21:47+00:00","subject":{}}',
);
/** Computed with OpenSSL, not with the code under test. */
const SIGNATURE = 'f36a0d8e9e7a92e6904ff7de367fd76d47fd5aae086fcd7e6cdf70a790e58b09';

describe('isValidSignature', () => {
  it('accepts the HMAC of the body, in lower or upper case', () => {
    expect(isValidSignature(BODY, SIGNATURE, SECRET)).toBe(true);
    expect(isValidSignature(BODY, SIGNATURE.toUpperCase(), SECRET)).toBe(true);
  });

  it.each([
    ['another secret', BODY, SIGNATURE, `${SECRET}x`],
    ['one byte more', Buffer.concat([BODY, Buffer.from(' ')]), SIGNATURE, SECRET],
    ['no signature', BODY, '', SECRET],
    ['one digit less', BODY, SIGNATURE.slice(1), SECRET],
    ['trailing characters', BODY, `${SIGNATURE}zz`, SECRET],
    ['another digit', BODY, SIGNATURE.replace('f', 'e'), SECRET],
    ['no hexadecimal', BODY, 'ü'.repeat(64), SECRET],
    ['two of them', BODY, `${SIGNATURE}, ${SIGNATURE}`, SECRET],
  ])('rejects a message with %s', (_what, body, signature, secret) => {
    expect(isValidSignature(body, signature, secret)).toBe(false);
  });

  it.each([
    ['the right one', SIGNATURE],
    ['one with a wrong first digit', `0${SIGNATURE.slice(1)}`],
    ['one with a wrong last digit', `${SIGNATURE.slice(0, -1)}a`],
    ['one that is completely different', 'ab'.repeat(32)],
  ])('compares the whole signature with timingSafeEqual: %s', (_what, signature) => {
    const compare = jest.spyOn(crypto, 'timingSafeEqual');
    const isRight = isValidSignature(BODY, signature, SECRET);

    expect(compare).toHaveBeenCalledTimes(1);
    const [expected, given] = compare.mock.calls[0] ?? [];
    expect([expected, given]).toEqual([Buffer.from(SIGNATURE, 'hex'), Buffer.from(signature, 'hex')]);
    expect(compare.mock.results[0]?.value).toBe(isRight);
    compare.mockRestore();
  });
});
