import { escapeMarkup } from './markup';

describe('A text in markup', () => {
  it('cannot end its element or attribute', () => {
    expect(escapeMarkup(`</title><a title="x" b='&'>`)).toBe(
      '&lt;/title&gt;&lt;a title=&quot;x&quot; b=&#39;&amp;&#39;&gt;',
    );
  });

  it('loses every character that XML cannot carry, and no other', () => {
    const carried = ['\t', '\n', '\r', ' ', 'ä', '\u0085', '\ufffd', '\u{1f680}', '\u{10ffff}'].join('');
    const codes = [...Array.from({ length: 32 }, (_, code) => code), 0xfffe, 0xffff, 0xd800, 0xdfff];
    const others = codes.filter((code) => ![9, 10, 13].includes(code)).map((code) => String.fromCharCode(code));

    for (const other of others) expect(escapeMarkup(`a${other} ${carried}`)).toBe(`a ${carried}`);
  });
});
