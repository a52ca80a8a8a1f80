import { recoveryCode } from './RecoveryCode';

describe('A recovery code', () => {
  it('is one of ten that differ, in groups of four', () => {
    const codes = recoveryCode.makeSet();

    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
  });

  it('is the same in whatever way it is typed', () => {
    const hash = recoveryCode.hashOf('01AB-CDEF-GHJK-MNPQ-RSTV-WXYZ', 'mara');
    const typed = ['01abcdefghjkmnpqrstvwxyz', ' O1AB CDEF GHJK-MNPQ RSTV WXYZ ', 'olab-cdef-ghjk-mnpq-rstv-wxyz'];

    for (const text of typed) {
      expect(recoveryCode.isWellFormed(text)).toBe(true);
      expect(recoveryCode.hashOf(text, 'mara')).toBe(hash);
    }
  });

  it('leaves another hash with another account', () => {
    const [code = ''] = recoveryCode.makeSet();

    expect(recoveryCode.hashOf(code, 'mara')).not.toBe(recoveryCode.hashOf(code, 'ben'));
  });

  it.each(['', '123456', ' ', '01AB-CDEF', 'x'.repeat(100)])('is not %p', (typed) => {
    expect(recoveryCode.isWellFormed(typed)).toBe(false);
  });
});
