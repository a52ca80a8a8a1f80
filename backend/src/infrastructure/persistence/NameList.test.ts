import { NameList } from './NameList';

const idOf = (number: number) => `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;

/** In parts of so many; the number of a name is its place. */
function listOf(names: readonly string[], inPart = names.length): NameList {
  const list = new NameList();
  for (let start = 0; start < names.length; start += inPart) {
    const part = names.slice(start, start + inPart);
    const ids = part.map((_, index) => Buffer.from(idOf(start + index).replaceAll('-', ''), 'hex'));
    list.add(part.join('\n').toLowerCase(), Buffer.concat(ids));
  }
  return list;
}

const found = (list: NameList, text: string, count = 100) => list.search(text).first(count);

describe('A list of names', () => {
  const names = ['Amberowl', 'owl', 'OWLowl', 'Fern', 'ow', 'lowland', 'Größe_Owl', 'x'];

  it.each([1, 3, 8])('finds a part of a name in any case, each name once, in parts of %d', async (inPart) => {
    const list = listOf(names, inPart);

    expect(await found(list, 'oWl')).toEqual([0, 1, 2, 5, 6].map(idOf));
    expect(await found(list, 'x')).toEqual([idOf(7)]);
    expect(await found(list, 'lo')).toEqual([2, 5].map(idOf));
    expect(await found(list, 'nobody')).toEqual([]);
  });

  it('finds nothing across two names', async () => {
    expect(await found(listOf(['ab', 'cd', 'ef']), 'bc')).toEqual([]);
    expect(await found(listOf(['abc', 'def']), 'cde')).toEqual([]);
  });

  it.each([1, 3, 8])('finds the beginning of a name, in parts of %d', async (inPart) => {
    const beginnings = (text: string) => listOf(names, inPart).searchBeginnings(text).first(100);

    expect(await beginnings('OW')).toEqual([1, 2, 4].map(idOf));
    expect(await beginnings('lowland')).toEqual([idOf(5)]);
    expect(await beginnings('x')).toEqual([idOf(7)]);
    expect(await beginnings('land')).toEqual([]);
  });

  it('knows names by themselves where they have no ids', async () => {
    const list = new NameList();
    list.add('amberowl\nowl\ngröße_owl', null);
    list.add('fern\nlowland', null);

    expect(await found(list, 'OW')).toEqual(['amberowl', 'owl', 'größe_owl', 'lowland']);
    expect(await found(list, 'fern')).toEqual(['fern']);
  });

  it('goes on where it has stopped', async () => {
    const search = listOf(
      Array.from({ length: 50 }, (_, number) => (number % 5 === 0 ? 'fern' : 'owl')),
      7,
    ).search('fern');

    expect(await search.first(2)).toEqual([0, 5].map(idOf));
    expect(await search.first(1)).toEqual([idOf(0)]);
    expect(await search.first(8)).toEqual([0, 5, 10, 15, 20, 25, 30, 35].map(idOf));
    expect(await search.first(80)).toHaveLength(10);
  });

  it('lets others have their turn', async () => {
    const list = listOf(
      Array.from({ length: 300_000 }, (_, number) => `somebody_${number}`),
      10_000,
    );
    let turns = 0;
    const counting = setInterval(() => (turns += 1), 0);
    const all = await found(list, 'some', 300_000);
    clearInterval(counting);

    expect(all).toHaveLength(300_000);
    expect(turns).toBeGreaterThan(5);
  });

  it('is empty without names', async () => {
    expect(await found(new NameList(), 'owl')).toEqual([]);
  });

  it('takes one id for each name', () => {
    expect(() => new NameList().add('owl\nfern', Buffer.alloc(16))).toThrow('one id');
  });
});
