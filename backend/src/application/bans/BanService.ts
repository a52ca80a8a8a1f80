import { injectable } from 'inversify';
import { Ban, type BanForm, type BanState } from '../../domain/bans/Ban';
import { BanDuration } from '../../domain/bans/BanDuration';
import { BAN_ORDERS, Bans, type BanCounts, type BanFilter, type BanSort } from '../../domain/bans/Bans';
import { NotFound } from '../../domain/shared/DomainError';
import { resolveOrder, type RequestedOrder } from '../../domain/shared/Order';
import type { Page } from '../../domain/shared/Page';
import { mustBeCurrent } from '../../domain/shared/Version';
import type { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Clock } from '../shared/Clock';
import { Limits } from '../shared/Limits';
import type { ListRequest } from '../shared/Page';
import { Transaction } from '../shared/Transaction';
import type { Visitor } from '../shared/Visitor';
import { GameBans } from '../rewards/GameBans';

export interface BanEdit extends BanForm {
  /** The version the editor started from. */
  readonly version?: number | null | undefined;
}

/** Filter and sort order of a ban list. */
export interface BanListQuery extends BanFilter, RequestedOrder<BanSort> {}

@injectable()
export class BanService {
  constructor(
    private readonly bans: Bans,
    private readonly gameBans: GameBans,
    private readonly limits: Limits,
    private readonly transaction: Transaction,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** Bans in force are public; other states need the permission `bans`. */
  async list(actor: Actor, visitor: Visitor, query: BanListQuery, request: ListRequest): Promise<Page<Ban>> {
    if (query.state !== 'in_force') actor.must('bans');
    await this.limitSearch(visitor, query);
    const now = this.clock.now();
    const [page, totalCount] = await Promise.all([
      this.bans.list(query, resolveOrder(BAN_ORDERS, 'date', query), request, now),
      request.isUncounted ? 0 : this.bans.count(query, now),
    ]);
    return { ...page, totalCount };
  }

  async counts(actor: Actor): Promise<BanCounts> {
    actor.must('bans');
    return this.bans.counts(this.clock.now());
  }

  /** Parses a duration as an edit would. Throws `InvalidInput` on `duration` where an edit would. */
  readDuration(actor: Actor, text: string, start?: Date | null): { isPermanent: boolean; expiresAt: Date | null } {
    actor.must('bans');
    const duration = BanDuration.parse(text);
    return { isPermanent: duration.isPermanent, expiresAt: duration.endAfter(start ?? this.clock.now()) };
  }

  stateOf(ban: Ban): BanState {
    return ban.stateAt(this.clock.now());
  }

  async impose(actor: Actor, form: BanForm): Promise<Ban> {
    actor.must('bans');

    return this.transaction.run(async () => {
      const ban = await this.bans.save(Ban.impose(form, this.clock.now()));
      await this.gameBans.sync(null, ban);
      await this.audit.record(actor, 'ban.created', ban.id, { after: ban });
      return ban;
    });
  }

  async change(actor: Actor, id: string, edit: BanEdit): Promise<Ban> {
    actor.must('bans');

    return this.transaction.run(async () => {
      const ban = await this.loadForUpdate(id);
      mustBeCurrent(ban, edit.version);
      const before = { ...ban };
      ban.change(edit);
      await this.bans.save(ban);
      await this.gameBans.sync(before, ban);
      await this.audit.record(actor, 'ban.updated', id, { before, after: ban });
      return ban;
    });
  }

  async remove(actor: Actor, id: string): Promise<void> {
    actor.must('bans');

    await this.transaction.run(async () => {
      const ban = await this.loadForUpdate(id);
      await this.bans.remove(ban);
      await this.gameBans.sync(ban, null);
      await this.audit.record(actor, 'ban.deleted', id, { before: ban });
    });
  }

  /** Only searches by name are rate-limited; paging without a search is not. */
  private async limitSearch({ address }: Visitor, { search }: BanFilter): Promise<void> {
    if (search) await this.limits.spend('search', address);
  }

  private async loadForUpdate(id: string): Promise<Ban> {
    const ban = await this.bans.findForUpdate(id);
    if (!ban) throw new NotFound('ban');
    return ban;
  }
}
