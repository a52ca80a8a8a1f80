import fc from 'fast-check';
import { gzipSync } from 'node:zlib';
import { nbt, nbtFile, playerData } from '../../../../test/support/nbt';
import { NbtFault } from './readNbt';
import { readPlayerData } from './readPlayerData';

const levelOnly = (level: number) => gzipSync(nbtFile({ XpLevel: nbt.int(level) }));

/** A root compound with a value whose bytes are given. */
const rootWith = (tag: number, ...bytes: number[]) => Buffer.from([10, 0, 0, tag, 0, 1, 0x61, ...bytes]);

const int32 = (number: number): Iterable<number> => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(number);
  return bytes;
};

/** A named byte, and the end of a compound. */
const byteValue = Buffer.from([1, 0, 1, 0x62, 7]);
const END = Buffer.from([0]);

describe('readPlayerData', () => {
  it('reads the level and the points since it began', async () => {
    expect(await readPlayerData(playerData(30, 0.58))).toEqual({
      content: { level: 30, points: 0.58 * 112 },
      problem: null,
    });
  });

  it('reads level 0, and data without compression', async () => {
    expect((await readPlayerData(levelOnly(0))).content).toEqual({ level: 0, points: null });
    expect((await readPlayerData(nbtFile({ XpLevel: nbt.int(7) }))).content).toEqual({ level: 7, points: null });
  });

  it('leaves out a level that the game cannot write', async () => {
    expect(await readPlayerData(levelOnly(-3))).toEqual({
      content: null,
      problem: 'XpLevel is -3, which is not a level of the game, so it is left out',
    });
  });

  it.each([-0.5, 1.5, NaN, Infinity])('leaves out the progress %p', async (progress) => {
    const { content, problem } = await readPlayerData(playerData(5, progress));

    expect(content).toEqual({ level: 5, points: null });
    expect(problem).toContain(`XpP is ${progress}`);
  });

  it.each([
    ['no data', Buffer.alloc(0), 'it is empty'],
    ['zero bytes', Buffer.alloc(600), 'it is empty'],
    ['another format', Buffer.from('{"XpLevel": 5}'), 'it is not in the NBT format'],
    ['a truncated file', playerData(5, 0).subarray(0, 60), 'it is incomplete'],
    ['a truncated file without compression', nbtFile({ XpLevel: nbt.int(5) }).subarray(0, 14), 'it is incomplete'],
    [
      'a damaged file',
      Buffer.concat([playerData(5, 0).subarray(0, 30), Buffer.alloc(40, 0xff)]),
      'its compression is damaged',
    ],
    ['no level', gzipSync(nbtFile({ Health: nbt.float(20) })), 'it contains no XpLevel'],
    ['a level that is a text', gzipSync(nbtFile({ XpLevel: nbt.text('5') })), 'it contains no XpLevel'],
    ['a file that unpacks to a giant', gzipSync(Buffer.alloc(9 * 1024 * 1024)), 'it unpacks to more than 8 MB'],
    ['an unknown type', rootWith(13, 0, 0, 0, 1), 'it contains a value of an unknown type'],
    ['a length below zero', rootWith(7, 0xff, 0xff, 0xff, 0xff), 'it contains a length below zero'],
    ['an array longer than the file', rootWith(12, 0x7f, 0xff, 0xff, 0xff), 'it is incomplete'],
    ['a list longer than the file', rootWith(9, 10, 0x7f, 0xff, 0xff, 0xff), 'it is incomplete'],
    ['a list of nothing', rootWith(9, 0, 0x7f, 0xff, 0xff, 0xff), 'it contains a list without a type'],
  ])('does not read %s', async (_what, bytes, problem) => {
    await expect(readPlayerData(bytes)).rejects.toThrow(new NbtFault(problem));
  });

  it.each([
    ['lists', Buffer.concat(Array<Buffer>(5_000).fill(Buffer.from([9, 0, 0, 0, 1]))), 9],
    ['compounds', Buffer.concat(Array<Buffer>(5_000).fill(Buffer.from([10, 0, 0]))), 10],
  ])('does not read %s in each other without end', async (_what, nested, tag) => {
    await expect(readPlayerData(Buffer.concat([rootWith(tag), nested]))).rejects.toThrow(
      new NbtFault('its values are nested too deeply'),
    );
  });

  it.each([
    ['compounds in a list', (count: number) => [rootWith(9, 10, ...int32(count)), Buffer.alloc(count)]],
    ['texts in a list', (count: number) => [rootWith(9, 8, ...int32(count)), Buffer.alloc(2 * count)]],
    ['values with names', (count: number) => [rootWith(10), ...Array<Buffer>(count).fill(byteValue), END]],
    ['values at the top', (count: number) => [rootWith(1, 0), ...Array<Buffer>(count).fill(byteValue)]],
  ])('skips a file with many %s, and refuses one with more than the process has time for', async (_what, build) => {
    const level = nbtFile({ XpLevel: nbt.int(5) }).subarray(3);
    const file = (count: number) => gzipSync(Buffer.concat([...build(count), level]));

    expect((await readPlayerData(file(150_000))).content).toEqual({ level: 5, points: null });
    await expect(readPlayerData(file(250_000))).rejects.toThrow(new NbtFault('it contains too many values'));
  });

  it('ends with content or NbtFault for any bytes', async () => {
    const whole = nbtFile({ XpLevel: nbt.int(5), list: nbt.list(10, nbt.compound({ a: nbt.text('b') })) });
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(255), fc.nat(whole.length), async (at, byte, end) => {
        const damaged = Buffer.from(whole);
        damaged[at] = byte;
        await readPlayerData(damaged.subarray(0, end)).catch((thrown: unknown) => {
          expect(thrown).toBeInstanceOf(NbtFault);
        });
      }),
      { numRuns: 500 },
    );
  });
});
