import { plainText, readMotd } from './Motd';

describe('readMotd', () => {
  it.each<[string, unknown, string]>([
    ['a plain text', 'Welcome', 'Welcome'],
    ['a text with codes', '§aTest §lServer\n§7second line', '§aTest §lServer\n§7second line'],
    ['codes in capitals', '§AHi §Lthere', '§aHi §lthere'],
    ['a colour beyond the sixteen, as servers write it', '§x§F§F§8§0§0§0Sand', '§x§f§f§8§0§0§0Sand'],
    ['a component', { text: 'Hi', color: 'gold', bold: true }, '§6§lHi'],
    ['a component with a hex colour', { text: 'Sand', color: '#FF8000' }, '§x§f§f§8§0§0§0Sand'],
    ['a component with codes in its text', { text: '§aTest', color: 'red' }, '§aTest'],
    ['a key instead of a text', { translate: 'motd.hello' }, 'motd.hello'],
    ['a list that starts with an empty text', ['', { text: 'A', color: 'green' }, 'B'], '§aA§rB'],
    [
      'a list whose first part is the parent',
      [{ text: 'A', color: 'green' }, 'B', { text: 'C', color: 'red' }],
      '§aAB§cC',
    ],
  ])('parses %s', (_form, description, expected) => {
    expect(readMotd(description)).toBe(expected);
  });

  it('applies the style of a parent to its children, unless they override it', () => {
    const description = {
      text: 'a',
      color: 'gold',
      bold: true,
      italic: true,
      extra: [
        'b',
        { text: 'c', bold: false },
        { text: 'd', color: 'red', extra: [{ text: 'e', underlined: true }] },
        'f',
      ],
    };

    expect(readMotd(description)).toBe('§6§l§oab§6§oc§c§l§od§ne§6§l§of');
  });

  it('returns to the style of the component after a reset code', () => {
    expect(readMotd({ text: 'a§cb§rc', color: 'gold' })).toBe('§6a§cb§6c');
    expect(readMotd('§cb§rc')).toBe('§cb§rc');
  });

  it('returns the same text when its result is parsed again', () => {
    const once = readMotd({
      text: 'a',
      color: '#12ab9f',
      extra: [
        { text: 'b', bold: true },
        { text: 'c\nd', color: 'red' },
      ],
    });

    expect(readMotd(once)).toBe(once);
  });

  it.each(['javascript:alert(1);" onmouseover="x', '#12345', '#gggggg', '__proto__', 'constructor', 7, { a: 1 }, null])(
    'ignores the colour %p',
    (color) => {
      expect(readMotd({ text: 'c', color })).toBe('c');
    },
  );

  it('removes unknown formatting codes and a truncated one', () => {
    expect(readMotd('a§zb§xc§§d§')).toBe('abcd');
  });

  it('leaves HTML markup unchanged, as text', () => {
    expect(readMotd('<img src=x onerror=alert(1)>')).toBe('<img src=x onerror=alert(1)>');
  });

  it('removes control characters, line separators, bidirectional overrides and lone surrogates', () => {
    expect(readMotd('a\u0000b\u001b[31mc\r\td\u202ee\u2066f\u2028g\u007f\ud800h')).toBe('ab[31mcdefgh');
  });

  it('keeps at most two lines', () => {
    expect(readMotd('one\ntwo\nthree\nfour')).toBe('one\ntwo');
  });

  it('keeps at most 1,024 characters besides their codes, and never cuts a character', () => {
    expect(readMotd('a'.repeat(5_000))).toHaveLength(1024);
    expect([...readMotd('🏝'.repeat(5_000))]).toHaveLength(1024);
    expect(readMotd(Array.from({ length: 5_000 }, (_, i) => ({ text: 'x', color: i % 2 ? 'red' : '#00ff00' })))).toBe(
      '§x§0§0§f§f§0§0x§cx'.repeat(512),
    );
  });

  it.each([
    [{ translate: 'Hello %s, %s players', with: ['Alex', { text: '3', color: 'red' }] }, 'Hello Alex, §c3§r players'],
    [{ translate: '%2$s before %1$s', with: ['one', 2] }, '2 before one'],
    [{ translate: 'my.key', fallback: 'Welcome, 100%%' }, 'Welcome, 100%'],
    [{ translate: '50% of %s' }, '50% of '],
    [{ translate: 'my.key', fallback: 5 }, 'my.key'],
  ])('fills in translated texts as clients without the key do: %j', (description, expected) => {
    expect(readMotd(description)).toBe(expected);
  });

  it('fills in each argument once, so that nested ones do not multiply', () => {
    let nested: unknown = 'a';
    for (let depth = 0; depth < 30; depth += 1) nested = { translate: '%1$s%1$s', with: [nested] };

    expect(readMotd(nested)).toBe('a');
  });

  it('ignores deeply nested components without a stack overflow', () => {
    let nested: unknown = 'deep';
    for (let depth = 0; depth < 50_000; depth++) nested = depth % 2 ? { text: '', extra: [nested] } : [nested];

    expect(readMotd({ text: 'top', extra: [nested] })).toBe('top');
  });

  it.each([undefined, null, 5, true, {}, [], { text: 5 }, { text: { text: 'x' } }, { extra: 'x' }, [[[]]]])(
    'returns an empty text for %p',
    (description) => {
      expect(readMotd(description)).toBe('');
    },
  );
});

describe('plainText', () => {
  it('removes formatting codes and line breaks', () => {
    expect(plainText(' §aPaper\n1.20.4\u0000 §x§1§2§3§4§5§6! ', 64)).toBe('Paper 1.20.4 !');
  });

  it('truncates between characters', () => {
    expect(plainText('🏝🏝🏝', 2)).toBe('🏝🏝');
  });

  it.each([undefined, null, 5, { text: 'x' }, ['x']])('returns an empty text for %p', (claim) => {
    expect(plainText(claim, 64)).toBe('');
  });
});
