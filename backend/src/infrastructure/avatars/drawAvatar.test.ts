import { drawAvatar } from './drawAvatar';

const names = Array.from({ length: 400 }, (_, index) => `Player_${index}`);

/** The colour of each square, later paths over earlier ones. */
function squaresOf(svg: string): string[][] {
  const squares = Array.from({ length: 8 }, () => Array<string>(8).fill(''));
  for (const [, colour = '', data = ''] of svg.matchAll(/<path fill="(#[0-9A-F]{6})" d="([^"]*)"/g)) {
    for (const [, x, y, width, height] of data.matchAll(/M(\d) ?(\d)h(\d)v(\d)/g)) {
      for (let down = 0; down < Number(height); down += 1) {
        squares[Number(y) + down]?.fill(colour, Number(x), Number(x) + Number(width));
      }
    }
  }
  return squares;
}

describe('drawAvatar', () => {
  it('returns the same avatar for a name in any case, and mostly different ones for different names', () => {
    expect(drawAvatar('Steve', 40)).toBe(drawAvatar('sTEVE', 40));
    expect(new Set(names.map((name) => drawAvatar(name, 40))).size).toBeGreaterThan(380);
  });

  it('draws a face: every square filled, symmetric, with at least three colours', () => {
    for (const name of names) {
      const squares = squaresOf(drawAvatar(name, 40));

      expect(squares.flat()).not.toContain('');
      for (const row of squares) expect(row.toReversed()).toEqual(row);
      expect(new Set(squares.flat()).size).toBeGreaterThanOrEqual(3);
    }
  });

  it('contains no part of the name', () => {
    const svg = drawAvatar('"><script>alert(1)</script>', 80);

    expect(svg).not.toContain('script');
    expect(svg).toMatch(/^<svg [^>]*width="80" height="80"[^>]*>(<path [^>]*\/>)+<\/svg>$/);
  });
});
