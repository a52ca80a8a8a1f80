import { parseFormattedText } from './formattedText';

describe('parseFormattedText', () => {
  it('returns one plain run for text without codes', () => {
    expect(parseFormattedText('Welcome ashore')).toEqual([{ text: 'Welcome ashore' }]);
  });

  it('ends every style at the next colour', () => {
    expect(parseFormattedText('§l§6Costa§l bold§a plain')).toEqual([
      { color: '#FFAA00', text: 'Costa' },
      { color: '#FFAA00', bold: true, text: ' bold' },
      { color: '#55FF55', text: ' plain' },
    ]);
  });

  it('parses hex colours and resets', () => {
    expect(parseFormattedText('§x§F§F§B§8§4§Dlantern§r off')).toEqual([
      { color: '#ffb84d', text: 'lantern' },
      { text: ' off' },
    ]);
  });

  it('brightens a hex colour to a contrast of at least 4.5 to 1', () => {
    for (const dark of ['§x§0§0§0§0§3§3', '§x§0§0§0§0§0§0', '§x§6§6§0§0§0§0']) {
      const [run] = parseFormattedText(`${dark}night`);
      expect(contrast(run?.color ?? '', '#0A0C10')).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('keeps markup as text', () => {
    expect(parseFormattedText('<b>§chi</b>')).toEqual([{ text: '<b>' }, { color: '#FF5555', text: 'hi</b>' }]);
  });

  it('drops unknown codes', () => {
    expect(parseFormattedText('a§zb')).toEqual([{ text: 'a' }, { text: 'b' }]);
  });
});

/** Contrast ratio as defined by WCAG 2. */
function contrast(first: string, second: string): number {
  const luminance = (color: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
      const share = parseInt(color.slice(start, start + 2), 16) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
