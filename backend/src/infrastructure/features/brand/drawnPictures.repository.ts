import { injectable } from 'inversify';
import { DrawnPictures } from '../../../domain/brand/DrawnPictures';
import { Database } from '../../persistence/connection/Database';

/** About 100 MB; one that is missing is drawn again. */
const MAX_PICTURES = 2_000;

@injectable()
export class SqlDrawnPictures extends DrawnPictures {
  constructor(private readonly database: Database) {
    super();
  }

  async find(keys: readonly string[]): Promise<ReadonlyMap<string, Buffer>> {
    const rows = await this.database.query<{ key: string; content: Buffer }>(
      'SELECT key, content FROM drawn_pictures WHERE key = ANY ($1)',
      [keys],
    );
    return new Map(rows.map(({ key, content }) => [key, content]));
  }

  async add(pictures: ReadonlyMap<string, Buffer>): Promise<void> {
    for (const [key, content] of pictures) {
      await this.database.query('INSERT INTO drawn_pictures (key, content) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
        key,
        content,
      ]);
    }
    await this.database.query(
      `DELETE FROM drawn_pictures WHERE key IN (SELECT key FROM drawn_pictures ORDER BY drawn_at DESC OFFSET $1)`,
      [MAX_PICTURES],
    );
  }
}
