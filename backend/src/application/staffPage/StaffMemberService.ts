import { injectable } from 'inversify';
import { Conflict, NotFound } from '../../domain/shared/DomainError';
import { sentence } from '../../domain/shared/Sentence';
import { mustBeCurrent } from '../../domain/shared/Version';
import { AdminUsers } from '../../domain/staff/AdminUsers';
import { StaffMember, type StaffMemberForm } from '../../domain/staffPage/StaffMember';
import { StaffMembers } from '../../domain/staffPage/StaffMembers';
import { PlayerNames } from '../gameserver/PlayerNames';
import { CurrentSections } from '../menu/CurrentSections';
import type { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Transaction } from '../shared/Transaction';
import type { Visitor } from '../shared/Visitor';
import { loadOwnAccount } from '../staff/ownAccount';
import { ContentInLanguage, type InLanguage } from '../translations/ContentInLanguage';

export interface StaffMemberEdit extends StaffMemberForm {
  /** The version the editor started from. */
  readonly version?: number | null | undefined;
}

/** The staff page. Each account decides alone whether and how it is shown; other staff only order and hide. */
@injectable()
export class StaffMemberService {
  constructor(
    private readonly members: StaffMembers,
    private readonly users: AdminUsers,
    private readonly names: PlayerNames,
    private readonly sections: CurrentSections,
    private readonly content: ContentInLanguage,
    private readonly transaction: Transaction,
    private readonly audit: AuditLog,
  ) {}

  async published({ language }: Visitor): Promise<InLanguage<StaffMember>[]> {
    return this.content.all('staff_member', await this.members.published(), language);
  }

  /** The entries that accounts agreed to, also hidden ones. */
  all(actor: Actor): Promise<StaffMember[]> {
    actor.must('config');
    return this.members.shown();
  }

  /** The entry of the caller; null before the first one. */
  async own(actor: Actor): Promise<StaffMember | null> {
    const { id } = await loadOwnAccount(this.users, actor.mustBeInPerson());
    return this.members.findByAccount(id);
  }

  /** Writes the entry of the caller, who thereby agrees to be shown, or withdraws. */
  async saveOwn(actor: Actor, { version, ...form }: StaffMemberEdit): Promise<StaffMember> {
    const username = actor.mustBeInPerson();
    if (form.playerName) await this.names.mustBeUsable(form.playerName, 'playerName');

    return this.change(async () => {
      await this.members.lock();
      const { id } = await loadOwnAccount(this.users, username);
      const member = await this.members.findByAccount(id);
      if (!member) {
        const added = await this.members.save(StaffMember.write(id, form, await this.members.nextPosition()));
        await this.audit.record(actor, 'staff_member.created', added.id, { after: describe(added) });
        return added;
      }
      const before = describe(member);
      mustBeCurrent({ ...before, version: member.version }, version);
      member.revise(form);
      const saved = await this.members.save(member);
      await this.audit.record(actor, 'staff_member.updated', saved.id, { before, after: describe(saved) });
      return saved;
    });
  }

  /** Puts the entries in the order of their ids. Throws `Conflict` if these are not all that are shown now. */
  async order(actor: Actor, ids: readonly string[]): Promise<StaffMember[]> {
    actor.must('config');

    return this.change(async () => {
      await this.members.lock();
      const before = await this.members.shown();
      const byId = new Map(before.map((member) => [member.id, member]));
      const ordered = [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
      if (ordered.length !== before.length || ids.length !== before.length)
        throw new Conflict(sentence('staffMembersChanged'));

      const namesBefore = before.map(({ displayName }) => displayName);
      for (const [index, member] of ordered.entries()) {
        if (member.position === index + 1) continue;
        member.position = index + 1;
        await this.members.arrange(member);
      }
      await this.audit.record(actor, 'staff_member.ordered', 'site', {
        before: { order: namesBefore },
        after: { order: ordered.map(({ displayName }) => displayName) },
      });
      return ordered;
    });
  }

  /** Hides an entry that its account agreed to, or shows it again. Throws `NotFound` without that consent. */
  async setHidden(actor: Actor, id: string, isHidden: boolean): Promise<StaffMember> {
    actor.must('config');

    return this.change(async () => {
      await this.members.lock();
      const member = (await this.members.shown()).find((each) => each.id === id);
      if (!member) throw new NotFound('staffMember');
      const before = describe(member);
      member.isHidden = isHidden;
      await this.members.arrange(member);
      await this.audit.record(actor, 'staff_member.updated', id, { before, after: describe(member) });
      return member;
    });
  }

  /** Afterwards, this instance knows whether there is a staff page; the others are notified. */
  private async change<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = await this.transaction.run(work);
    await this.sections.load();
    return result;
  }
}

/** Without the account, which the audit log names as the actor of its own edits only. */
const describe = ({ displayName, playerName, roleTitle, about, isShown, isHidden }: StaffMember) => ({
  ...{ displayName, playerName, roleTitle, about, isShown, isHidden },
});
