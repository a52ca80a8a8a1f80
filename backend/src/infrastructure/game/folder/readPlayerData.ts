import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { PlayerExperience } from '../../../domain/imports/GameFolder';
import { pointsToNextLevel, toPrecision } from '../../../domain/players/experience';
import type { PartialContent } from './PartialContent';
import { NbtFault, readNbtNumbers } from './readNbt';

/** In bytes. The data of a player with a full inventory has less than a megabyte. */
const MAX_UNPACKED_BYTES = 8 * 1024 * 1024;

const MAX_INT32 = 2 ** 31 - 1;

const LEVEL = 'XpLevel';
const PROGRESS = 'XpP';

const unpack = promisify(gunzip);

/** Reads the experience of a player from the compressed NBT file of the game. Throws `NbtFault` for any other content. */
export async function readPlayerData(bytes: Buffer): Promise<PartialContent<PlayerExperience>> {
  const numbers = readNbtNumbers(await unpacked(bytes), [LEVEL, PROGRESS]);
  const level = numbers.get(LEVEL);
  if (level === undefined) throw new NbtFault(`it contains no ${LEVEL}`);
  if (!Number.isInteger(level) || level < 0 || level > MAX_INT32) {
    return { content: null, problem: `${LEVEL} is ${level}, which is not a level of the game, so it is left out` };
  }
  const progress = numbers.get(PROGRESS);
  if (progress === undefined) return { content: { level, points: null }, problem: null };
  if (!(progress >= 0 && progress <= 1)) {
    const problem = `${PROGRESS} is ${progress}, which is not between 0 and 1, so it is left out`;
    return { content: { level, points: null }, problem };
  }
  return { content: { level, points: toPrecision(progress) * pointsToNextLevel(level) }, problem: null };
}

const isGzip = (bytes: Buffer): boolean => bytes.length >= 2 && bytes.readUInt16BE(0) === 0x1f8b;

/** Some tools write the file without compression. */
async function unpacked(bytes: Buffer): Promise<Buffer> {
  if (bytes.every((byte) => byte === 0)) throw new NbtFault('it is empty');
  if (!isGzip(bytes)) return bytes;
  try {
    return await unpack(bytes, { maxOutputLength: MAX_UNPACKED_BYTES });
  } catch (thrown) {
    throw new NbtFault(PROBLEMS[String((thrown as NodeJS.ErrnoException).code)] ?? 'its compression is damaged');
  }
}

const PROBLEMS: Readonly<Record<string, string>> = {
  ERR_BUFFER_TOO_LARGE: `it unpacks to more than ${MAX_UNPACKED_BYTES / 1024 / 1024} MB`,
  Z_BUF_ERROR: 'it is incomplete',
};
