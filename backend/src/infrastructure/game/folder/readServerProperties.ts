import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeText } from './decodeText';
import { ServerProperties } from './ServerProperties';

/** In bytes; the game's own file has a few thousand. */
const MAX_FILE_BYTES = 256 * 1024;

export interface ServerPropertiesResult {
  readonly properties: ServerProperties;
  /** Problems with the file, each a sentence without its full stop. None of them keeps the site from starting. */
  readonly problems: readonly string[];
}

/** The settings of the server in that folder, or `ServerProperties.none` when the file cannot be read. */
export function readServerProperties(folder: string): ServerPropertiesResult {
  const file = join(folder, 'server.properties');
  try {
    const properties = ServerProperties.read(decodeText(readLimited(file)));
    return { properties, problems: properties.problems.map((problem) => `${file}: ${problem}`) };
  } catch (thrown) {
    const { code, message } = thrown as NodeJS.ErrnoException;
    const problem = code === 'ENOENT' ? `${file} does not exist` : `${file} cannot be read (${code ?? message})`;
    return { properties: ServerProperties.none, problems: [problem] };
  }
}

function readLimited(file: string): Buffer {
  const descriptor = openSync(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
  try {
    const stat = fstatSync(descriptor);
    if (!stat.isFile()) throw new Error('it is not a file');
    if (stat.size > MAX_FILE_BYTES) throw new Error('it is too large');
    return readFileSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
