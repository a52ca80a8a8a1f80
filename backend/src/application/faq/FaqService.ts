import { injectable } from 'inversify';
import { FaqEntry, type FaqForm } from '../../domain/faq/FaqEntry';
import { FaqEntries } from '../../domain/faq/FaqEntries';
import { Conflict, NotFound } from '../../domain/shared/DomainError';
import { sentence } from '../../domain/shared/Sentence';
import { mustBeCurrent } from '../../domain/shared/Version';
import type { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Clock } from '../shared/Clock';
import { Transaction } from '../shared/Transaction';
import { Trash } from '../shared/Trash';
import type { Visitor } from '../shared/Visitor';
import { ContentInLanguage, type InLanguage } from '../translations/ContentInLanguage';

/** Visitors still find their question in a list of this length. */
export const MAX_FAQ_ENTRIES = 100;

export interface FaqEdit extends FaqForm {
  /** The version the editor started from. */
  readonly version?: number | null | undefined;
}

@injectable()
export class FaqService {
  constructor(
    private readonly entries: FaqEntries,
    private readonly content: ContentInLanguage,
    private readonly transaction: Transaction,
    private readonly audit: AuditLog,
    private readonly trash: Trash,
    private readonly clock: Clock,
  ) {}

  async published({ language }: Visitor): Promise<InLanguage<FaqEntry>[]> {
    return this.content.all('faq_entry', await this.entries.published(), language);
  }

  all(actor: Actor): Promise<FaqEntry[]> {
    actor.must('config');
    return this.entries.all();
  }

  async write(actor: Actor, form: FaqForm): Promise<FaqEntry> {
    actor.must('config');

    return this.transaction.run(async () => {
      await this.entries.lock();
      const others = await this.entries.all();
      if (others.length >= MAX_FAQ_ENTRIES) throw new Conflict(sentence('tooManyQuestions', { max: MAX_FAQ_ENTRIES }));
      const position = Math.max(0, ...others.map((other) => other.position)) + 1;
      const entry = await this.entries.save(FaqEntry.write(form, position, this.clock.now()));
      await this.audit.record(actor, 'faq_entry.created', entry.id, { after: entry });
      return entry;
    });
  }

  async revise(actor: Actor, id: string, edit: FaqEdit): Promise<FaqEntry> {
    return this.change(actor, id, edit.version, (entry) => entry.revise(edit, this.clock.now()));
  }

  /** Returns a built-in question to the usual text. */
  async restoreUsualText(actor: Actor, id: string, version: number | null | undefined): Promise<FaqEntry> {
    return this.change(actor, id, version, (entry) => entry.restoreUsualText(this.clock.now()));
  }

  async remove(actor: Actor, id: string): Promise<void> {
    actor.must('config');

    await this.transaction.run(async () => {
      const entry = await this.loadForUpdate(id);
      entry.mustBeDeletable();
      await this.trash.keep(actor, 'faq_entry', id);
      await this.entries.remove(entry);
      await this.audit.record(actor, 'faq_entry.deleted', id, { before: entry });
    });
  }

  /** Puts all entries in the order of their ids. Throws `Conflict` if these are not all entries there are now. */
  async order(actor: Actor, ids: readonly string[]): Promise<FaqEntry[]> {
    actor.must('config');

    return this.transaction.run(async () => {
      await this.entries.lock();
      const before = await this.entries.all();
      const byId = new Map(before.map((entry) => [entry.id, entry]));
      const ordered = [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
      if (ordered.length !== before.length || ids.length !== before.length)
        throw new Conflict(sentence('questionsChanged'));

      for (const [index, entry] of ordered.entries()) {
        if (entry.position === index + 1) continue;
        entry.position = index + 1;
        await this.entries.save(entry);
      }
      await this.audit.record(actor, 'faq_entry.ordered', 'site', {
        before: { order: before.map(({ anchor }) => anchor) },
        after: { order: ordered.map(({ anchor }) => anchor) },
      });
      return this.entries.all();
    });
  }

  private async change(
    actor: Actor,
    id: string,
    version: number | null | undefined,
    apply: (entry: FaqEntry) => void,
  ): Promise<FaqEntry> {
    actor.must('config');

    return this.transaction.run(async () => {
      const entry = await this.loadForUpdate(id);
      mustBeCurrent(entry, version);
      const before = { ...entry };
      apply(entry);
      const saved = await this.entries.save(entry);
      await this.audit.record(actor, 'faq_entry.updated', id, { before, after: saved });
      return saved;
    });
  }

  private async loadForUpdate(id: string): Promise<FaqEntry> {
    await this.entries.lock();
    const entry = (await this.entries.all()).find((each) => each.id === id);
    if (!entry) throw new NotFound('faqEntry');
    return entry;
  }
}
