import { recoveryCode } from './RecoveryCode';

describe('A recovery code', () => {
  it('is generated in a set of ten different codes, in groups of four characters', () => {
    const codes = recoveryCode.makeSet();

    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
  });

  it('has the same hash in every accepted spelling', () => {
    const hash = recoveryCode.hashOf('01AB-CDEF-GHJK-MNPQ-RSTV-WXYZ', 'mara');
    const typed = ['01abcdefghjkmnpqrstvwxyz', ' O1AB CDEF GHJK-MNPQ RSTV WXYZ ', 'olab-cdef-ghjk-mnpq-rstv-wxyz'];

    for (const text of typed) {
      expect(recoveryCode.isWellFormed(text)).toBe(true);
      expect(recoveryCode.hashOf(text, 'mara')).toBe(hash);
    }
  });

  it('has a different hash for another account', () => {
    const [code = ''] = recoveryCode.makeSet();

    expect(recoveryCode.hashOf(code, 'mara')).not.toBe(recoveryCode.hashOf(code, 'ben'));
  });

  it.each(['', '123456', ' ', '01AB-CDEF', 'x'.repeat(100)])('cannot be %p', (typed) => {
    expect(recoveryCode.isWellFormed(typed)).toBe(false);
  });
});
