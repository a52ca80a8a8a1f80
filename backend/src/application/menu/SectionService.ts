import { injectable } from 'inversify';
import { SectionStore } from '../../domain/menu/SectionStore';
import type { SiteSections, SiteSectionsForm } from '../../domain/menu/SiteSections';
import { mustBeCurrent } from '../../domain/shared/Version';
import type { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Transaction } from '../shared/Transaction';
import { CurrentSections } from './CurrentSections';

export interface SiteSectionsEdit extends SiteSectionsForm {
  /** The version the editor started from. */
  readonly version?: number | null | undefined;
}

@injectable()
export class SectionService {
  constructor(
    private readonly store: SectionStore,
    private readonly current: CurrentSections,
    private readonly transaction: Transaction,
    private readonly audit: AuditLog,
  ) {}

  read(): Promise<SiteSections> {
    return this.store.read();
  }

  async change(actor: Actor, { version, ...form }: SiteSectionsEdit): Promise<SiteSections> {
    actor.must('config');

    const saved = await this.transaction.run(async () => {
      const sections = await this.store.readForUpdate();
      mustBeCurrent(sections, version);
      const before = { ...sections };
      sections.change(form);
      const after = await this.store.save(sections);
      await this.audit.record(actor, 'site_sections.updated', 'site', { before, after });
      return after;
    });
    // This instance knows them before the caller continues; the others are notified.
    await this.current.load();
    return saved;
  }
}
