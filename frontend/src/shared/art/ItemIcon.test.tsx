import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ItemIcon, type ItemName } from './ItemIcon';
import { items, pigments, tints } from './items';

const names = Object.keys(items) as ItemName[];

function draw(icon: ReactNode) {
  const { container } = render(icon);
  return [...container.querySelectorAll('path')];
}

/** The pixels that a shape of rectangles covers. */
const pixelsOf = (shape: string | null) =>
  [...(shape ?? '').matchAll(/M(\d+) (\d+)h(\d+)v(\d+)h-\d+z/g)].flatMap(([, ...numbers]) => {
    const [x = 0, y = 0, width = 0, height = 0] = numbers.map(Number);
    return Array.from(
      { length: width * height },
      (_, index) => `${x + (index % width)} ${y + Math.floor(index / width)}`,
    );
  });

describe('An item icon', () => {
  it.each(names)('%s is a 16 by 16 map of known colours', (name) => {
    const { map } = items[name];

    expect(map).toHaveLength(16);
    for (const row of map) expect(row).toHaveLength(16);
    for (const letter of map.join('')) expect(`.1234${Object.keys(pigments).join('')}`).toContain(letter);
  });

  it.each(names)('%s is drawn with one path per colour and each pixel once', (name) => {
    const paths = draw(<ItemIcon name={name} />);
    const letters = new Set(items[name].map.join('').replaceAll('.', ''));
    const pixels = paths.flatMap((path) => pixelsOf(path.getAttribute('d')));

    expect(paths).toHaveLength(letters.size);
    expect(new Set(pixels).size).toBe(pixels.length);
    expect(pixels).toHaveLength(items[name].map.join('').replaceAll('.', '').length);
  });

  it('can be drawn in another tint', () => {
    const colors = draw(<ItemIcon name="key" tint="amethyst" />).map((path) => path.getAttribute('fill'));

    expect(new Set(colors)).toEqual(new Set(tints.amethyst));
  });
});
