import { injectable } from 'inversify';
import { Bans } from '../../domain/bans/Bans';
import { NotFound } from '../../domain/shared/DomainError';
import type { Direction } from '../../domain/shared/Order';
import type { Page, PageRequest } from '../../domain/shared/Page';
import { AUDIT_KINDS } from '../../domain/staff/auditKinds';
import type { TrashedItem } from '../../domain/trash/TrashedItem';
import { TrashedItems, type RestoreNote, type TrashFilter } from '../../domain/trash/TrashedItems';
import { TRASH_KINDS, type TrashKind } from '../../domain/trash/TrashKind';
import { CurrentPages } from '../pages/CurrentPages';
import { GameBans } from '../rewards/GameBans';
import type { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Transaction } from '../shared/Transaction';

/** Filter and sort direction of a list of deleted items. */
export interface TrashListQuery extends Omit<TrashFilter, 'kinds'> {
  readonly kind?: TrashKind | null | undefined;
  readonly direction?: Direction | null | undefined;
}

export interface RestoredItem extends Pick<TrashedItem, 'id' | 'kind' | 'title'> {
  readonly note: RestoreNote | null;
}

@injectable()
export class TrashService {
  constructor(
    private readonly items: TrashedItems,
    private readonly bans: Bans,
    private readonly gameBans: GameBans,
    private readonly pages: CurrentPages,
    private readonly transaction: Transaction,
    private readonly audit: AuditLog,
  ) {}

  /** Staff see the items of the kinds that they may delete. */
  async list(
    actor: Actor,
    { kind, search, direction }: TrashListQuery,
    pageRequest: PageRequest,
  ): Promise<Page<TrashedItem>> {
    return this.items.list({ kinds: kindsOf(actor, kind), search }, direction ?? 'desc', pageRequest);
  }

  async restore(actor: Actor, id: string): Promise<RestoredItem> {
    actor.mustBeSignedIn();

    const restored = await this.transaction.run(async () => {
      const item = await this.loadForUpdate(actor, id);
      const note = await this.items.restore(item);
      if (item.kind === 'ban') await this.sendBan(id);
      const { kind, title } = item;
      await this.audit.record(actor, `${kind}.restored`, id, { after: { title, ...(note && { note }) } });
      return { id, kind, title, note };
    });
    // This instance knows the paths before the caller continues; the others are notified.
    if (restored.kind === 'page') await this.pages.load();
    return restored;
  }

  /** Deletes an item for good. */
  async remove(actor: Actor, id: string): Promise<void> {
    actor.mustBeSignedIn();

    await this.transaction.run(async () => {
      const item = await this.loadForUpdate(actor, id);
      await this.items.remove(item);
      await this.audit.record(actor, `${item.kind}.discarded`, id, { before: { title: item.title } });
    });
  }

  /** Deletes all items for good that the actor sees, or those of one kind; resolves to their number. */
  async empty(actor: Actor, kind: TrashKind | null | undefined): Promise<number> {
    const kinds = kindsOf(actor, kind);

    return this.transaction.run(async () => {
      let total = 0;
      for (const each of kinds) {
        const items = await this.items.empty(each);
        if (items > 0) await this.audit.record(actor, `${each}.trash_emptied`, 'site', { before: { items } });
        total += items;
      }
      return total;
    });
  }

  /** The game server bans the player again if the ban is still in force. */
  private async sendBan(id: string): Promise<void> {
    await this.gameBans.sync(null, await this.bans.findForUpdate(id));
  }

  private async loadForUpdate(actor: Actor, id: string): Promise<TrashedItem> {
    const item = await this.items.findForUpdate(id);
    if (!item) throw new NotFound('trashedItem');
    actor.must(AUDIT_KINDS[item.kind]);
    return item;
  }
}

/** The kinds that the actor may see; `kind` alone if it is given. */
function kindsOf(actor: Actor, kind: TrashKind | null | undefined): TrashKind[] {
  actor.mustBeSignedIn();
  if (kind) actor.must(AUDIT_KINDS[kind]);
  return kind ? [kind] : TRASH_KINDS.filter((each) => actor.can(AUDIT_KINDS[each]));
}
