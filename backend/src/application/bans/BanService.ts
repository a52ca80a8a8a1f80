import { injectable } from 'inversify';
import type { AuditAction } from '../../domain/staff/auditKinds';
import { Ban, describeEnd, type BanForm, type BanState, type StaffDecision } from '../../domain/bans/Ban';
import { BanDuration } from '../../domain/bans/BanDuration';
import { BAN_ORDERS, Bans, type BanCounts, type BanFilter, type BanSort } from '../../domain/bans/Bans';
import { Community } from '../../domain/servers/Community';
import { Servers } from '../../domain/servers/Servers';
import { InvalidInput, NotFound } from '../../domain/shared/DomainError';
import { resolveOrder, type RequestedOrder } from '../../domain/shared/Order';
import type { Page } from '../../domain/shared/Page';
import { said, sentence } from '../../domain/shared/Sentence';
import { isUuid } from '../../domain/shared/uuid';
import { mustBeCurrent } from '../../domain/shared/Version';
import { StaffMembers } from '../../domain/staffPage/StaffMembers';
import type { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Clock } from '../shared/Clock';
import { Limits } from '../shared/Limits';
import type { ListRequest } from '../shared/Page';
import { editOf, type Revision } from '../shared/Revision';
import { Transaction } from '../shared/Transaction';
import { Trash } from '../shared/Trash';
import type { Visitor } from '../shared/Visitor';
import { PlayerNames } from '../gameserver/PlayerNames';
import { Notices } from '../notices/Notices';
import { GameBans } from '../rewards/GameBans';

export interface BanEdit extends Omit<BanForm, 'bannedBy'> {
  /** Absent: the actor, or the author of the ban that is changed. */
  readonly bannedBy?: string | null | undefined;
  /** The version the editor started from. */
  readonly version?: number | null | undefined;
}

export interface BanLift {
  readonly reason: string;
  /** The version the editor started from. */
  readonly version?: number | null | undefined;
}

export interface BanShortening {
  /** From the start of the ban; see `BanDuration`. */
  readonly duration: string;
  /** The version the editor started from. */
  readonly version?: number | null | undefined;
}

/** Filter and sort order of a ban list. */
export interface BanListQuery extends Omit<BanFilter, 'scopes'>, RequestedOrder<BanSort> {
  /** The key of a server: bans that hold there. Absent or null: wherever they hold. */
  readonly server?: string | null | undefined;
}

/** Where a ban holds that does not hold everywhere. */
export interface BanServer {
  /** Null for a server that the site does not know, or that is not for the caller. */
  readonly key: string | null;
  /** Null for a main server that is called as the community, and for one that is not for the caller. */
  readonly name: string | null;
}

/** What the server understands by the duration of a ban. */
export interface BanDurationReading {
  readonly isPermanent: boolean;
  readonly expiresAt: Date | null;
  readonly endSummary: string;
  /** A text that is understood and was probably meant; null if there is none, or the text is understood. */
  readonly suggestion: string | null;
}

@injectable()
export class BanService {
  constructor(
    private readonly bans: Bans,
    private readonly names: PlayerNames,
    private readonly staff: StaffMembers,
    private readonly servers: Servers,
    private readonly gameBans: GameBans,
    private readonly notices: Notices,
    private readonly limits: Limits,
    private readonly transaction: Transaction,
    private readonly audit: AuditLog,
    private readonly trash: Trash,
    private readonly clock: Clock,
  ) {}

  /**
   * Bans in force are public; other states, a search beyond the username, and the order of their authors need the permission
   * `bans`. Other readers get no sign-in names. Throws `InvalidInput` on `server` if the actor sees no such server.
   */
  async list(actor: Actor, visitor: Visitor, query: BanListQuery, request: ListRequest): Promise<Page<Ban>> {
    if (query.state !== 'in_force' || query.searchesAll || query.sort === 'banned_by') actor.must('bans');
    await this.limitSearch(visitor, query);
    const filter = { ...query, scopes: await this.scopesOf(actor, query.server) };
    const now = this.clock.now();
    const [page, totalCount] = await Promise.all([
      this.bans.list(filter, resolveOrder(BAN_ORDERS, 'date', query), request, now),
      request.isUncounted ? 0 : this.bans.count(filter, now),
    ]);
    const items = actor.can('bans') ? page.items : await this.withPublicNames(page.items);
    return { ...page, items, totalCount };
  }

  /** Null if there is none, or it is not in force and the actor may not see it. */
  async find(actor: Actor, id: string): Promise<Ban | null> {
    const ban = await this.bans.find(id);
    if (actor.can('bans') || ban === null) return ban;
    if (this.stateOf(ban) !== 'in_force') return null;
    const [shown = null] = await this.withPublicNames([ban]);
    return shown;
  }

  /** The ban of an appeal, whose state the guest and all staff who answer it may know. */
  async findAppealed(actor: Actor | null, id: string): Promise<Ban | null> {
    const ban = await this.bans.find(id);
    if (ban === null || actor?.can('bans')) return ban;
    const [shown = null] = await this.withPublicNames([ban]);
    return shown;
  }

  async counts(actor: Actor): Promise<BanCounts> {
    actor.must('bans');
    return this.bans.counts(this.clock.now());
  }

  /** Parses a duration as an edit would. Throws `InvalidInput` on `duration` where an edit would. */
  readDuration(actor: Actor, text: string, start?: Date | null): BanDurationReading {
    actor.must('bans');
    const parsed = BanDuration.parse(text);
    const { isPermanent, suggestion } = parsed;
    const expiresAt = parsed.endAfter(start ?? this.clock.now());
    return { isPermanent, expiresAt, endSummary: describeEnd({ duration: text, isPermanent, expiresAt }), suggestion };
  }

  /** Where a ban holds; null everywhere, which includes the only server. */
  async serverOf(actor: Actor, { scope }: Ban): Promise<BanServer | null> {
    if (scope === null) return null;
    const community = new Community(await this.servers.all());
    const server = community.named(scope);
    if (server && community.isOneServer) return null;
    if (server && (server.isPublic || actor.can('bans'))) return { key: server.key, name: server.name };
    if (!server && !isUuid(scope)) return { key: null, name: scope };
    const removed = !server && actor.can('bans') ? (await this.servers.names()).get(scope) : null;
    return { key: null, name: removed ?? null };
  }

  stateOf(ban: Ban): BanState {
    return ban.stateAt(this.clock.now());
  }

  /** `bannedBy` is the signed-in account, unless the actor may write for others; see `authorOf`. */
  async impose(actor: Actor, given: Omit<BanEdit, 'version'>): Promise<Ban> {
    actor.must('bans');
    const form = { ...composed(given), bannedBy: authorOf(actor, given.bannedBy, actor.username) };
    await this.names.mustBeUsable(form.username);

    return this.transaction.run(async () => {
      const { username, uuid } = await this.bans.findPlayer(form.username);
      const ban = await this.bans.save(Ban.impose({ ...form, username }, this.clock.now(), uuid));
      await this.gameBans.sync(null, ban);
      await this.audit.record(actor, 'ban.created', ban.id, { after: ban });
      await this.tell('ban.created', ban);
      return ban;
    });
  }

  async change(actor: Actor, id: string, given: BanEdit | Revision<Ban, BanEdit>): Promise<Ban> {
    actor.must('bans');

    return this.transaction.run(async () => {
      const ban = await this.loadForUpdate(id);
      const edit = await editOf(given, ban);
      if (!edit) return ban;
      mustBeCurrent(ban, edit.version);
      const form = { ...composed(edit), bannedBy: authorOf(actor, edit.bannedBy, ban.bannedBy) };
      const isAnotherName = form.username !== ban.username;
      if (isAnotherName) await this.names.mustBeUsable(form.username);
      const { username, uuid } = isAnotherName
        ? await this.bans.findPlayer(form.username)
        : { username: ban.username, uuid: null };
      return this.decide(actor, ban, (decision) => ban.change({ ...form, username }, decision, uuid));
    });
  }

  /** Ends a ban before its time; the record stays. Throws `Conflict` if the ban is already lifted. */
  async lift(actor: Actor, id: string, { reason, version }: BanLift): Promise<Ban> {
    actor.must('bans');

    return this.transaction.run(async () => {
      const ban = await this.loadForUpdate(id);
      mustBeCurrent(ban, version);
      return this.decide(actor, ban, (decision) => ban.lift(reason, decision));
    });
  }

  /** Lets a ban end earlier; see `Ban.shorten`. */
  async shorten(actor: Actor, id: string, { duration, version }: BanShortening): Promise<Ban> {
    actor.must('bans');

    return this.transaction.run(async () => {
      const ban = await this.loadForUpdate(id);
      mustBeCurrent(ban, version);
      return this.decide(actor, ban, (decision) => ban.shorten(duration, decision));
    });
  }

  /** Takes a lift back. Throws `Conflict` if the ban is not lifted. */
  async reinstate(actor: Actor, id: string, version?: number | null): Promise<Ban> {
    actor.must('bans');

    return this.transaction.run(async () => {
      const ban = await this.loadForUpdate(id);
      mustBeCurrent(ban, version);
      return this.decide(actor, ban, (decision) => ban.reinstate(decision));
    });
  }

  async remove(actor: Actor, id: string): Promise<void> {
    actor.must('bans');

    await this.transaction.run(async () => {
      const ban = await this.loadForUpdate(id);
      await this.trash.keep(actor, 'ban', id);
      await this.bans.remove(ban);
      await this.gameBans.sync(ban, null);
      await this.audit.record(actor, 'ban.deleted', id, { before: ban });
      await this.tell('ban.deleted', ban);
    });
  }

  private async scopesOf(actor: Actor, key: string | null | undefined): Promise<string[] | undefined> {
    if (key == null) return undefined;
    const server = (await this.servers.all()).find((each) => each.key === key);
    if (!server || !(server.isPublic || actor.can('bans')))
      throw new InvalidInput({ server: [sentence('notFound.server')] });
    return server.scopes;
  }

  private async withPublicNames(bans: readonly Ban[]): Promise<Ban[]> {
    const names = await this.staff.publicNames([...new Set(bans.map(({ bannedBy }) => bannedBy))]);
    return bans.map((ban) => {
      const name = names.get(ban.bannedBy.toLowerCase());
      return ban.asPublic(name === undefined ? ban.bannedBy : (name ?? said('team')));
    });
  }

  private async decide(actor: Actor, ban: Ban, apply: (decision: StaffDecision) => void): Promise<Ban> {
    const before = { ...ban };
    apply({ by: actor.username ?? 'staff', at: this.clock.now() });
    await this.bans.save(ban);
    await this.gameBans.sync(before, ban);
    const action = actionOf(before, ban);
    await this.audit.record(actor, action, ban.id, { before, after: ban });
    await this.tell(action === 'ban.lifted' ? action : 'ban.updated', ban);
    return ban;
  }

  /** Programs that keep a copy of the list ask for the ban itself, with their own permissions. */
  private tell(
    kind: 'ban.created' | 'ban.updated' | 'ban.lifted' | 'ban.deleted',
    { id, version }: Ban,
  ): Promise<void> {
    return this.notices.tell({ kind, subject: `ban:${id}`, key: `${kind}:${id}:${version}`, facts: {} });
  }

  /** Only searches are rate-limited; paging without a search is not. */
  private async limitSearch({ address }: Visitor, { search }: BanFilter): Promise<void> {
    if (search) await this.limits.spend('search', address);
  }

  private async loadForUpdate(id: string): Promise<Ban> {
    const ban = await this.bans.findForUpdate(id);
    if (!ban) throw new NotFound('ban');
    return ban;
  }
}

/** Staff write bans in their own name; who manages accounts may write for others. An edit keeps the author. */
const authorOf = (actor: Actor, given: string | null | undefined, otherwise: string | null): string =>
  (actor.can('user_management') && given) || (otherwise ?? given ?? 'staff');

/** Names are compared in their composed form, as the game writes them. */
const composed = <Form extends Pick<BanForm, 'username'>>(form: Form): Form => ({
  ...form,
  username: form.username.normalize('NFC'),
});

function actionOf(before: Pick<Ban, 'isActive'>, after: Pick<Ban, 'isActive'>): AuditAction {
  if (before.isActive === after.isActive) return 'ban.updated';
  return after.isActive ? 'ban.reinstated' : 'ban.lifted';
}
