import { emblemColors, emblemPaths, emblems } from '../../../art/emblems.mjs';
import type { EmblemName } from './Emblem';

const plinth = { p: '#112233', d: '#445566' };

describe.each(Object.keys(emblems) as EmblemName[])('The emblem %s', (name) => {
  it('has 16 rows of 16 pixels, all with a colour', () => {
    const rows: readonly string[] = emblems[name];
    const letters = new Set(rows.join('').replaceAll('.', ''));

    expect(rows.map(({ length }) => length)).toEqual(Array.from({ length: 16 }, () => 16));
    expect([...letters].filter((letter) => !(letter in { ...emblemColors, ...plinth }))).toEqual([]);
  });

  it('stands on a plinth in the colour of the brand', () => {
    expect(emblemPaths(name, plinth).filter(({ color }) => Object.values(plinth).includes(color))).toEqual([
      { color: '#112233', data: 'M1 14h14v1h-14z' },
      { color: '#445566', data: 'M1 15h14v1h-14z' },
    ]);
  });
});
