import { injectable } from 'inversify';
import { Brand } from '../../../domain/brand/Brand';
import { BrandStore } from '../../../domain/brand/BrandStore';
import { Database } from '../../persistence/connection/Database';
import { BRAND_ID, BrandRow } from './brand.schema';

@injectable()
export class SqlBrandStore extends BrandStore {
  constructor(private readonly database: Database) {
    super();
  }

  async read(): Promise<Brand> {
    const [row] = await this.database.selectShared(BrandRow, 'FROM brand');
    return row ? new Brand(row) : Brand.initial();
  }

  async readForUpdate(): Promise<Brand> {
    // Locks the table and not the row, because a look that was never changed has no row.
    await this.database.query('LOCK TABLE brand IN SHARE ROW EXCLUSIVE MODE');
    return this.read();
  }

  async save({ look, previous }: Brand): Promise<Brand> {
    const rows = this.database.repository<BrandRow>(BrandRow);
    const row = (await rows.findOneBy({ id: BRAND_ID })) ?? rows.create({ id: BRAND_ID });
    await rows.save(Object.assign(row, look, { previous }));
    return this.read();
  }
}
