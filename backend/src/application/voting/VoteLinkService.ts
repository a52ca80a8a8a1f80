import { injectable } from 'inversify';
import { NotFound } from '../../domain/shared/DomainError';
import { mustBeCurrent } from '../../domain/shared/Version';
import { VoteLink, type VoteLinkForm } from '../../domain/voting/VoteLink';
import { VoteLinks } from '../../domain/voting/VoteLinks';
import { VoteRewards } from '../../domain/rewards/VoteRewards';
import type { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Transaction } from '../shared/Transaction';
import { Trash } from '../shared/Trash';
import type { Visitor } from '../shared/Visitor';
import { ContentInLanguage, type InLanguage } from '../translations/ContentInLanguage';

export interface VoteLinkEdit extends VoteLinkForm {
  /** The version the editor started from. */
  readonly version?: number | null | undefined;
}

@injectable()
export class VoteLinkService {
  constructor(
    private readonly links: VoteLinks,
    private readonly rewards: VoteRewards,
    private readonly transaction: Transaction,
    private readonly audit: AuditLog,
    private readonly trash: Trash,
    private readonly content: ContentInLanguage,
  ) {}

  async active({ language }: Visitor): Promise<InLanguage<VoteLink>[]> {
    return this.content.all('vote_link', await this.links.active(), language);
  }

  async all(actor: Actor, { language }: Visitor): Promise<InLanguage<VoteLink>[]> {
    actor.must('votes');
    return this.content.all('vote_link', await this.links.all(), language);
  }

  async add(actor: Actor, form: VoteLinkForm): Promise<VoteLink> {
    actor.must('votes');

    return this.transaction.run(async () => {
      const link = await this.links.save(VoteLink.add(form));
      await this.audit.record(actor, 'vote_link.created', link.id, { after: link });
      return link;
    });
  }

  async change(actor: Actor, id: string, edit: VoteLinkEdit): Promise<VoteLink> {
    actor.must('votes');

    return this.transaction.run(async () => {
      const link = await this.loadForUpdate(id);
      mustBeCurrent(link, edit.version);
      const before = { ...link };
      link.change(edit);
      await this.links.save(link);
      if (link.reward !== before.reward) await this.rewards.markChanged(id);
      await this.audit.record(actor, 'vote_link.updated', id, { before, after: link });
      return link;
    });
  }

  async remove(actor: Actor, id: string): Promise<void> {
    actor.must('votes');

    await this.transaction.run(async () => {
      const link = await this.loadForUpdate(id);
      await this.trash.keep(actor, 'vote_link', id);
      await this.links.remove(link);
      await this.audit.record(actor, 'vote_link.deleted', id, { before: link });
    });
  }

  private async loadForUpdate(id: string): Promise<VoteLink> {
    const link = await this.links.findForUpdate(id);
    if (!link) throw new NotFound('voteLink');
    return link;
  }
}
