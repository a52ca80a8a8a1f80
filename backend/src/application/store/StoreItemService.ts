import { injectable } from 'inversify';
import { NotFound } from '../../domain/shared/DomainError';
import { mustBeCurrent } from '../../domain/shared/Version';
import { StoreItem, type StoreItemForm } from '../../domain/store/StoreItem';
import { StoreItems } from '../../domain/store/StoreItems';
import type { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Transaction } from '../shared/Transaction';
import type { Visitor } from '../shared/Visitor';
import { ContentInLanguage, type InLanguage } from '../translations/ContentInLanguage';

export interface StoreItemEdit extends StoreItemForm {
  /** The version the editor started from. */
  readonly version?: number | null | undefined;
}

@injectable()
export class StoreItemService {
  constructor(
    private readonly items: StoreItems,
    private readonly transaction: Transaction,
    private readonly audit: AuditLog,
    private readonly content: ContentInLanguage,
  ) {}

  async forSale({ language }: Visitor, category?: string): Promise<InLanguage<StoreItem>[]> {
    return this.content.all('store_item', await this.items.forSale(category), language);
  }

  async find({ language }: Visitor, id: string): Promise<InLanguage<StoreItem>> {
    return this.content.one('store_item', mustExist(await this.items.findById(id)), language);
  }

  async add(actor: Actor, form: StoreItemForm): Promise<StoreItem> {
    actor.must('tebex');

    return this.transaction.run(async () => {
      const item = await this.items.save(StoreItem.create(form));
      await this.audit.record(actor, 'store_item.created', item.id, { after: item });
      return item;
    });
  }

  async change(actor: Actor, id: string, edit: StoreItemEdit): Promise<StoreItem> {
    actor.must('tebex');

    return this.transaction.run(async () => {
      const item = mustExist(await this.items.findForUpdate(id));
      mustBeCurrent(item, edit.version);
      const before = { ...item };
      item.change(edit);
      await this.items.save(item);
      await this.audit.record(actor, 'store_item.updated', id, { before, after: item });
      return item;
    });
  }

  async remove(actor: Actor, id: string): Promise<void> {
    actor.must('tebex');

    await this.transaction.run(async () => {
      const item = mustExist(await this.items.findForUpdate(id));
      await this.items.remove(item);
      await this.audit.record(actor, 'store_item.deleted', id, { before: item });
    });
  }
}

function mustExist(item: StoreItem | null): StoreItem {
  if (!item) throw new NotFound('storeItem');
  return item;
}
