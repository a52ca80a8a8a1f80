import { injectable } from 'inversify';
import type { Brand, Look } from '../../domain/brand/Brand';
import { BrandStore } from '../../domain/brand/BrandStore';
import { mustBeCurrent } from '../../domain/shared/Version';
import type { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Transaction } from '../shared/Transaction';

export interface BrandEdit extends Look {
  /** The version the editor started from. */
  readonly version?: number | null | undefined;
}

@injectable()
export class BrandService {
  constructor(
    private readonly store: BrandStore,
    private readonly transaction: Transaction,
    private readonly audit: AuditLog,
  ) {}

  read(): Promise<Brand> {
    return this.store.read();
  }

  change(actor: Actor, { version, ...look }: BrandEdit): Promise<Brand> {
    return this.update(actor, version, (brand) => brand.change(look));
  }

  /** Returns to the look before the last change. */
  undo(actor: Actor, version: number | null | undefined): Promise<Brand> {
    return this.update(actor, version, (brand) => brand.undo());
  }

  private async update(actor: Actor, version: number | null | undefined, edit: (brand: Brand) => void): Promise<Brand> {
    actor.must('config');

    return this.transaction.run(async () => {
      const brand = await this.store.readForUpdate();
      mustBeCurrent(brand, version);
      const before = brand.look;
      edit(brand);
      const saved = await this.store.save(brand);
      await this.audit.record(actor, 'brand.updated', 'site', { before, after: saved.look });
      return saved;
    });
  }
}
