import { injectable } from 'inversify';
import { CannedReplies, type CannedReplyFilter } from '../../domain/cannedReplies/CannedReplies';
import { CannedReply, type CannedReplyForm } from '../../domain/cannedReplies/CannedReply';
import { Conflict, InvalidInput, NotFound } from '../../domain/shared/DomainError';
import { sentence } from '../../domain/shared/Sentence';
import { mustBeCurrent } from '../../domain/shared/Version';
import { CurrentLanguages } from '../languages/CurrentLanguages';
import type { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Clock } from '../shared/Clock';
import { Transaction } from '../shared/Transaction';
import { Trash } from '../shared/Trash';

/** The panel loads all of them and searches in the browser. */
export const MAX_CANNED_REPLIES = 200;

export interface CannedReplyEdit extends CannedReplyForm {
  /** The version the editor started from. */
  readonly version?: number | null | undefined;
}

/** The texts that staff insert into replies. Everyone who answers tickets reads and changes them. */
@injectable()
export class CannedReplyService {
  constructor(
    private readonly replies: CannedReplies,
    private readonly languages: CurrentLanguages,
    private readonly transaction: Transaction,
    private readonly audit: AuditLog,
    private readonly trash: Trash,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor, filter: CannedReplyFilter): Promise<CannedReply[]> {
    actor.must('tickets');
    return this.replies.list(filter);
  }

  async write(actor: Actor, form: CannedReplyForm): Promise<CannedReply> {
    actor.must('tickets');
    this.mustBeOffered(form.language);

    return this.transaction.run(async () => {
      await this.replies.lock();
      if ((await this.replies.count()) >= MAX_CANNED_REPLIES)
        throw new Conflict(sentence('tooManyCannedReplies', { max: MAX_CANNED_REPLIES }));
      const reply = await this.replies.save(CannedReply.write(form, this.clock.now()));
      await this.audit.record(actor, 'canned_reply.created', reply.id, { after: reply });
      return reply;
    });
  }

  async revise(actor: Actor, id: string, edit: CannedReplyEdit): Promise<CannedReply> {
    actor.must('tickets');

    return this.transaction.run(async () => {
      const reply = await this.loadForUpdate(id);
      mustBeCurrent(reply, edit.version);
      // A reply outlives its language, and stays editable.
      if (edit.language !== reply.language) this.mustBeOffered(edit.language);
      const before = { ...reply };
      reply.revise(edit, this.clock.now());
      const saved = await this.replies.save(reply);
      await this.audit.record(actor, 'canned_reply.updated', id, { before, after: saved });
      return saved;
    });
  }

  async remove(actor: Actor, id: string): Promise<void> {
    actor.must('tickets');

    await this.transaction.run(async () => {
      const reply = await this.loadForUpdate(id);
      await this.trash.keep(actor, 'canned_reply', id);
      await this.replies.remove(reply);
      await this.audit.record(actor, 'canned_reply.deleted', id, { before: reply });
    });
  }

  private async loadForUpdate(id: string): Promise<CannedReply> {
    await this.replies.lock();
    const reply = await this.replies.find(id);
    if (!reply) throw new NotFound('cannedReply');
    return reply;
  }

  private mustBeOffered(language: string): void {
    const { current } = this.languages;
    if (current.includes(language)) return;
    throw new InvalidInput({ language: [sentence('chooseSiteLanguage', { codes: current.codes.join(', ') })] });
  }
}
