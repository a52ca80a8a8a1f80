import { isWritable, toWrittenText } from './writtenText';

describe('A text', () => {
  it.each([
    '\0',
    '\u0001',
    '\u0008',
    '\u000b',
    '\u000c',
    '\u001b',
    '\ufffe',
    '\uffff',
    '\u{1fffe}',
    '\ufdd0',
    '\ud800',
  ])('with %j cannot be written', (character) => {
    expect(isWritable(`Lantern${character}wick`)).toBe(false);
  });

  it.each(['\t', '\n', '\r', '\u00a0', '\u200d', '\ufeff', '🏮', 'né', 'ש', '漢'])(
    'with %j can be written',
    (character) => {
      expect(isWritable(`Lantern${character}wick`)).toBe(true);
    },
  );

  it.each([
    '',
    ' \n\t',
    '\u200b',
    '\u2060\ufeff',
    '\u00ad',
    '\u3164',
    '\u115f\u1160',
    '\u2800',
    '\u202e \u2069',
    '\u{e0020}',
  ])('of %j has no visible sign, and is empty', (text) => {
    expect(toWrittenText(text)).toBe('');
  });

  it.each([
    ['composed', 'Mu\u0308nze', 'M\u00fcnze'],
    ['trimmed', ' Münze\n', 'Münze'],
    ['kept with its joiners', '👩\u200d🚒', '👩\u200d🚒'],
    ['kept with signs that are unassigned or private', '\ue000', '\ue000'],
  ])('is %s', (_how, text, written) => {
    expect(toWrittenText(text)).toBe(written);
  });
});
