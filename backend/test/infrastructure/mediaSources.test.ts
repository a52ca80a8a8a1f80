import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, isInputObjectType } from 'graphql';
import type { DataSource } from 'typeorm';
import { PinoLog } from '../../src/infrastructure/observability/PinoLog';
import { createDataSource } from '../../src/infrastructure/database/dataSource';
import { itemTables } from '../../src/infrastructure/features/itemTables';
import { workerDatabase } from '../support/databases';

/** Tables whose `description` is plain text; that of an event is Markdown. */
const DESCRIBED_PLAINLY = [
  'pages',
  'page_translations',
  'site_config',
  'gallery',
  'gallery_translations',
  'store_items',
  'store_item_translations',
];

/** Columns that look as if they hold pictures, and hold no upload. */
const EXCEPTIONS: readonly string[] = DESCRIBED_PLAINLY.map((table) => `${table}.description`);

/** Sources whose rows are no content: they hold copies of content, and may name uploads anywhere. */
const COPIES = ['drafts', 'trash'];

/** The words of `ImageAddress` and of every Markdown field that shows pictures, which end up in the schema. */
const CAN_NAME_UPLOADS = /A path on this site or an https URL|Markdown(?! without pictures)/;

const NAMED_LIKE_PICTURES = /image|picture|cover|photo|banner|screenshot/;

/** The bit of `pg_trigger.tgtype` for triggers of updates; without columns, they watch all of them. */
const ON_UPDATE = 16;

const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The columns of input fields that take a picture's address or Markdown, in any table. */
function findPictureColumns(): string[] {
  const schema = buildSchema(readFileSync(join(__dirname, '../../../schema.graphql'), 'utf8'));
  const fields = Object.values(schema.getTypeMap())
    .filter(isInputObjectType)
    .flatMap((type) => Object.values(type.getFields()));
  const found = fields.filter(({ description }) => CAN_NAME_UPLOADS.test(description ?? ''));
  return [...new Set(found.map(({ name }) => columnOf(name)))].sort();
}

describe('The uses of uploaded pictures', () => {
  let source: DataSource;
  beforeAll(async () => {
    source = await createDataSource({ url: await workerDatabase(), log: new PinoLog('silent') }).initialize();
  });
  afterAll(() => source.destroy());

  /** The columns whose changes the trigger of each table watches. */
  async function findTracked(): Promise<Map<string, string[]>> {
    const rows: { source: string; columns: string[] }[] = await source.query(
      `SELECT tgrelid::regclass::text AS source, (
         SELECT array_agg(attname::text) FROM pg_attribute
         WHERE attrelid = tgrelid AND attnum > 0 AND (tgattr::text = '' OR attnum = ANY (tgattr))
       ) AS columns
       FROM pg_trigger JOIN pg_proc ON pg_proc.oid = tgfoid
       WHERE proname = 'track_media_uses' AND tgtype & ${ON_UPDATE} > 0`,
    );
    return new Map(rows.map(({ source: table, columns }) => [table, columns]));
  }

  it('are tracked for every column that can name an upload', async () => {
    const pictureColumns = findPictureColumns();
    expect(pictureColumns).toEqual(expect.arrayContaining(['answer', 'content', 'image', 'image_url']));

    const tracked = await findTracked();
    const columns: { table: string; column: string }[] = await source.query(
      `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
       WHERE table_schema = current_schema() AND (data_type IN ('text', 'jsonb', 'ARRAY'))`,
    );
    const canNameUploads = columns.filter(
      ({ table, column }) =>
        !EXCEPTIONS.includes(`${table}.${column}`) &&
        (pictureColumns.includes(column) || NAMED_LIKE_PICTURES.test(column)),
    );
    expect(canNameUploads.length).toBeGreaterThan(8);

    // A missing one needs the trigger `track_media_uses` and is among the `pictures` of its item, or stands in EXCEPTIONS.
    const missing = canNameUploads.filter(({ table, column }) => !tracked.get(table)?.includes(column));
    expect(missing).toEqual([]);
    const names = columns.map(({ table, column }) => `${table}.${column}`);
    expect(EXCEPTIONS.filter((name) => !names.includes(name))).toEqual([]);
  });

  it('are shown to staff for every table that is tracked', async () => {
    const shown = itemTables.all.flatMap(({ pictures = [] }) => [...pictures]);
    expect([...(await findTracked()).keys()].sort()).toEqual([...shown, ...COPIES].sort());
  });
});
