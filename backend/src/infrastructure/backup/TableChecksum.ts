import { createHash } from 'node:crypto';
import type { TableDigest } from './format';

const NEWLINE = 10;

/** Counts the rows of a table, one per line, and hashes their bytes as a stream. */
export class TableChecksum {
  private readonly hash = createHash('sha256');
  private rows = 0;

  add(chunk: Buffer): void {
    this.hash.update(chunk);
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) this.rows++;
  }

  /** Call it once, at the end, because it finalizes the hash. */
  digest(): TableDigest {
    return { rows: this.rows, sha256: this.hash.digest('hex') };
  }
}
