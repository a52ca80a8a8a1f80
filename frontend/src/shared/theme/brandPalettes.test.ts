import { contrast, createPalettes, listPairs, listRemarks } from './brandPalettes';
import { darkPalette, lightPalette } from './palette';

/** A generator that always gives the same numbers, so that a failure can be repeated. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1_664_525 + 1_013_904_223) >>> 0) / 2 ** 32;
}

const random = createRandom(42);
const randomColor = () =>
  `#${Math.floor(random() * 0x1000000)
    .toString(16)
    .padStart(6, '0')}`.toUpperCase();

const CORNERS = ['#000000', '#FFFFFF', '#FF0000', '#00FF00', '#0000FF', '#FFFF00', '#00FFFF', '#FF00FF', '#808080'];

const weakPairs = (primaryColor: string, secondaryColor: string) =>
  Object.entries(createPalettes({ primaryColor, secondaryColor })).flatMap(([theme, palette]) =>
    listPairs(palette)
      .filter(({ one, other, least }) => contrast(one, other) < least)
      .map(({ name, one, other }) => `${primaryColor} ${secondaryColor} ${theme}: ${name}, ${one} on ${other}`),
  );

describe('createPalettes', () => {
  it('keeps every pair of 500 random brands readable in both themes', () => {
    const brands = Array.from({ length: 500 }, () => [randomColor(), randomColor()] as const);

    expect(brands.flatMap((brand) => weakPairs(...brand))).toEqual([]);
  });

  it('keeps every pair of the extreme colours readable', () => {
    expect(CORNERS.flatMap((one) => CORNERS.flatMap((other) => weakPairs(one, other)))).toEqual([]);
  });

  it('has the drawn palettes for the colours that they are drawn with', () => {
    expect(createPalettes({ primaryColor: '#3FD9B0', secondaryColor: '#FFB84D' })).toEqual({
      dark: darkPalette,
      light: lightPalette,
    });
    expect(weakPairs('#3FD9B0', '#FFB84D')).toEqual([]);
  });
});

describe('listRemarks', () => {
  const remarksOn = (primaryColor: string, secondaryColor: string) => {
    const colors = { primaryColor, secondaryColor };
    return listRemarks(colors, createPalettes(colors)).map(({ field, kind }) => `${field} ${kind}`);
  };

  it('tells which colour is adjusted, and how', () => {
    expect(remarksOn('#101060', '#4E8A3F')).toContain('primaryColor lighter');
    expect(remarksOn('#4E8A3F', '#FFE94D')).toContain('secondaryColor darker');
  });

  it('tells of a colour that looks like an error', () => {
    expect(remarksOn('#E5252A', '#4E8A3F')).toContain('primaryColor nearError');
  });
});
