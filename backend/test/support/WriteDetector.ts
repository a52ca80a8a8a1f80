import { Client } from 'pg';
import { workerDatabase } from './databases';

/** Tables that may change although a request is refused: its counters, a rejected sign-in, and the caller's session. */
const IGNORED_TABLES = ['limit_counters', 'failed_sign_ins', 'failed_sign_in_counts', 'sessions', 'migrations'];

/** The log has a row for each written row, in the same transaction, so that a rolled back write leaves none. */
const INSTALL_SQL = `
  CREATE SCHEMA write_detector;
  CREATE UNLOGGED TABLE write_detector.writes (name text NOT NULL);
  CREATE FUNCTION write_detector.record() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
    AS $$ BEGIN INSERT INTO write_detector.writes VALUES (TG_TABLE_NAME); RETURN NULL; END $$;
  DO $$ DECLARE name text; BEGIN
    FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> ALL ('{${IGNORED_TABLES.join()}}') LOOP
      EXECUTE format('CREATE TRIGGER detect_row AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION write_detector.record()', name);
      EXECUTE format('CREATE TRIGGER detect_truncate AFTER TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION write_detector.record()', name);
    END LOOP;
  END $$`;

const REMOVE_SQL = 'DROP SCHEMA IF EXISTS write_detector CASCADE';

/** Detects committed writes since the last call by triggers, even when a row is overwritten with the same values. */
export class WriteDetector {
  private constructor(private readonly client: Client) {}

  static async install(url: string): Promise<WriteDetector> {
    const client = new Client({ connectionString: url, options: '-c client_min_messages=warning' });
    await client.connect();
    // A test run that was killed leaves its triggers.
    await client.query(`${REMOVE_SQL}; ${INSTALL_SQL}`);
    return new WriteDetector(client);
  }

  /** The tables that were written to since the last call, in alphabetical order. */
  async writtenTables(): Promise<string[]> {
    const { rows } = await this.client.query<{ name: string }>({
      name: 'writes',
      text: 'DELETE FROM write_detector.writes RETURNING name',
    });
    return [...new Set(rows.map(({ name }) => name))].sort();
  }

  async remove(): Promise<void> {
    await this.client.query(REMOVE_SQL);
    await this.client.end();
  }
}

/** Detects writes to the database of this worker during the tests of a file. Use it only inside tests and hooks. */
export function useWriteDetector(): Pick<WriteDetector, 'writtenTables'> {
  let detector: WriteDetector;
  beforeAll(async () => {
    detector = await WriteDetector.install(await workerDatabase());
  });
  afterAll(() => detector.remove());
  return { writtenTables: () => detector.writtenTables() };
}
