/**
 * A backup is one file: gzip, followed by one line with the SHA-256 of all bytes before it. Unpacked, it is text that
 * can be read without this program:
 *
 *     {"costaBackup":1,"createdAt":"…","migrations":[…],…}    the header
 *     {"table":"news","columns":["id",…]}                     for each table
 *     …                                                       its rows, as COPY writes them
 *     \.
 *     {"rows":12,"tables":{"news":{"rows":12,"sha256":"…"}}}  the summary
 */
export const FORMAT_VERSION = 1;

export interface BackupHeader {
  /** Version of the file format. */
  readonly costaBackup: number;
  readonly createdAt: string;
  /** Every migration that the database had, oldest first; they determine the schema of the rows. */
  readonly migrations: readonly string[];
  /** Identifies the SECRET_KEY that encrypted the secrets in the backup, without revealing the key. */
  readonly secretKeyId: string;
  /** Tables that are in the database but not in the file. */
  readonly leftOut: readonly string[];
}

export interface TableHeader {
  readonly table: string;
  readonly columns: readonly string[];
}

export interface TableDigest {
  readonly rows: number;
  readonly sha256: string;
}

export interface BackupSummary {
  readonly rows: number;
  readonly tables: Readonly<Record<string, TableDigest>>;
}

/** The end-of-data marker of `COPY`; a backslash within a row is always doubled. */
export const END_OF_ROWS = Buffer.from('\\.\n');

/** The last line of the file, uncompressed: the checksum of every byte before it. */
export const checksumFooter = (sha256: string): Buffer => Buffer.from(`\nsha256 ${sha256}\n`);

export const FOOTER_BYTES = checksumFooter('0'.repeat(64)).length;
