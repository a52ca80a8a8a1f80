/**
 * A backup is one file: gzip, and after it one line with the SHA-256 of all bytes before. Unpacked it is text that can be
 * read without this program:
 *
 *     {"costaBackup":1,"createdAt":"…","migrations":[…],…}    the opening
 *     {"table":"news","columns":["id",…]}                     for each table
 *     …                                                       its rows, as COPY writes them
 *     \.
 *     {"rows":12,"tables":{"news":{"rows":12,"sha256":"…"}}}  the summary
 */
export const FORMAT = 1;

export interface Opening {
  /** The format of the file. */
  readonly costaBackup: number;
  readonly createdAt: string;
  /** Every migration that the database had, oldest first: they say which shape the rows have. */
  readonly migrations: readonly string[];
  /** Which SECRET_KEY sealed what is secret in it; it says nothing about the key. */
  readonly secretKeyId: string;
  /** What is in the database and not in the file. */
  readonly leftOut: readonly string[];
}

export interface TableHead {
  readonly table: string;
  readonly columns: readonly string[];
}

export interface Tally {
  readonly rows: number;
  readonly sha256: string;
}

export interface Summary {
  readonly rows: number;
  readonly tables: Readonly<Record<string, Tally>>;
}

/** What `COPY` calls the end of its rows; a backslash within a row is always doubled. */
export const END_OF_ROWS = Buffer.from('\\.\n');

/** The last line of the file, which is not packed: it vouches for every byte before it. */
export const sealOf = (sha256: string): Buffer => Buffer.from(`\nsha256 ${sha256}\n`);

export const SEAL_BYTES = sealOf('0'.repeat(64)).length;
