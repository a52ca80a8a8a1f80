import { injectable } from 'inversify';
import { NotFound } from '../../domain/shared/DomainError';
import { mustBeCurrent } from '../../domain/shared/Version';
import { SocialLink, type SocialLinkForm } from '../../domain/social/SocialLink';
import { SocialLinks } from '../../domain/social/SocialLinks';
import type { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Clock } from '../shared/Clock';
import { Transaction } from '../shared/Transaction';
import { Trash } from '../shared/Trash';

export interface SocialLinkEdit extends SocialLinkForm {
  /** The version the editor started from. */
  readonly version?: number | null | undefined;
}

@injectable()
export class SocialLinkService {
  constructor(
    private readonly links: SocialLinks,
    private readonly transaction: Transaction,
    private readonly audit: AuditLog,
    private readonly trash: Trash,
    private readonly clock: Clock,
  ) {}

  active(): Promise<SocialLink[]> {
    return this.links.active();
  }

  all(actor: Actor): Promise<SocialLink[]> {
    actor.must('social');
    return this.links.all();
  }

  async add(actor: Actor, form: SocialLinkForm): Promise<SocialLink> {
    actor.must('social');

    return this.transaction.run(async () => {
      const link = await this.links.save(SocialLink.add(form, this.clock.now()));
      await this.audit.record(actor, 'social_link.created', link.id, { after: link });
      return link;
    });
  }

  async change(actor: Actor, id: string, edit: SocialLinkEdit): Promise<SocialLink> {
    actor.must('social');

    return this.transaction.run(async () => {
      const link = await this.loadForUpdate(id);
      mustBeCurrent(link, edit.version);
      const before = { ...link };
      link.change(edit, this.clock.now());
      await this.links.save(link);
      await this.audit.record(actor, 'social_link.updated', id, { before, after: link });
      return link;
    });
  }

  async remove(actor: Actor, id: string): Promise<void> {
    actor.must('social');

    await this.transaction.run(async () => {
      const link = await this.loadForUpdate(id);
      await this.trash.keep(actor, 'social_link', id);
      await this.links.remove(link);
      await this.audit.record(actor, 'social_link.deleted', id, { before: link });
    });
  }

  private async loadForUpdate(id: string): Promise<SocialLink> {
    const link = await this.links.findForUpdate(id);
    if (!link) throw new NotFound('socialLink');
    return link;
  }
}
