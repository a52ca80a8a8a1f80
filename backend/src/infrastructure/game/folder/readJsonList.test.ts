import { setImmediate as nextTurn } from 'node:timers/promises';
import { readJsonList } from './readJsonList';

const read = (text: string) => readJsonList(text, (entry) => entry);

describe('readJsonList', () => {
  it.each([
    '[]',
    ' [ ] \n',
    '[{"a":1},{"b":[1,{"c":"x"}]}]',
    '[\n  { "a": "}]," },\n  { "b": "\\"]" }\n]\n',
    '[1, -2.5e3, true, null, "a,b", "\\\\", [], {}]',
    '[[[]]]',
  ])('reads what JSON.parse reads: %s', async (text) => {
    expect(await read(text)).toEqual(JSON.parse(text));
  });

  it.each([
    ...[
      '',
      '{}',
      '"[]"',
      '[',
      '[1',
      '[1,]',
      '[,1]',
      '[1 2]',
      '[1]]',
      '[1]x',
      '[{]',
      '[{"a":1]',
      '["a]',
      '[tru]',
      '[1,,2]',
    ],
    ...['[{"a":1}{"b":2}]', '[}', '[]]'],
  ])('refuses what is no list: %s', async (text) => {
    expect(await read(text)).toBeNull();
  });

  it('refuses an entry that is much too long, before it is parsed', async () => {
    await expect(read(`[{"a":"x"},[${'1,'.repeat(50_000)}1]]`)).rejects.toThrow('an entry of more than');
  });

  it('gives other work its turn while it reads a long list', async () => {
    let turns = 0;
    let isReading = true;
    const others = (async () => {
      while (isReading) {
        await nextTurn();
        turns += 1;
      }
    })();
    const list = JSON.stringify(Array.from({ length: 200_000 }, (_, index) => ({ uuid: String(index), name: 'Anne' })));
    expect(await readJsonList(list, () => 1)).toHaveLength(200_000);
    isReading = false;
    await others;
    expect(turns).toBeGreaterThan(3);
  });
});
