import { Secret } from 'otpauth';
import { TotpCodes } from './TotpCodes';

describe('TotpCodes', () => {
  const codes = new TotpCodes();
  const secret = Secret.fromLatin1('12345678901234567890').base32;
  const at = (seconds: number) => new Date(seconds * 1000);

  // The last six digits of the SHA-1 values in RFC 6238, appendix B.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('accepts the code of RFC 6238 after %i seconds', (seconds, code) => {
    expect(codes.stepOf(secret, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it('accepts the code of the current and the previous step', () => {
    const code = '005924';
    const step = Math.floor(1_234_567_890 / 30);

    expect(codes.stepOf(secret, code, at((step + 1) * 30 + 29))).toBe(step);
    expect(codes.stepOf(secret, code, at((step + 2) * 30))).toBeNull();
    expect(codes.stepOf(secret, code, at(step * 30 - 1))).toBeNull();
  });

  it.each(['', '5924', '0059240', '٠٠٥٩٢٤', 'abcdef', '00592４', '-05924', '5924.0', '1e5'])('rejects %p', (code) => {
    expect(codes.stepOf(secret, code, at(1_234_567_890))).toBeNull();
  });

  it('creates random 160-bit keys, and a URI for authenticator apps', () => {
    const [one, other] = [codes.newSecret(), codes.newSecret()];

    expect(one).toMatch(/^[A-Z2-7]{32}$/);
    expect(one).not.toBe(other);
    const uri = new URL(codes.uriOf(one, 'Costa & Co: here', 'Mara'));
    expect(uri.protocol).toBe('otpauth:');
    expect(uri.searchParams.get('secret')).toBe(one);
    expect(uri.searchParams.get('issuer')).toBe('Costa & Co: here');
  });
});
