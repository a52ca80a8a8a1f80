import { injectable } from 'inversify';
import { mustBeCurrent } from '../../domain/shared/Version';
import type { StartPage, StartPageForm } from '../../domain/startPage/StartPage';
import { StartPageStore } from '../../domain/startPage/StartPageStore';
import type { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Transaction } from '../shared/Transaction';
import type { Visitor } from '../shared/Visitor';
import { ContentInLanguage, type InLanguage } from '../translations/ContentInLanguage';

export interface StartPageEdit extends StartPageForm {
  /** The version the editor started from. */
  readonly version?: number | null | undefined;
}

@injectable()
export class StartPageService {
  constructor(
    private readonly store: StartPageStore,
    private readonly content: ContentInLanguage,
    private readonly transaction: Transaction,
    private readonly audit: AuditLog,
  ) {}

  async read({ language }: Visitor): Promise<InLanguage<StartPage>> {
    const page = (await this.store.read()).forVisitors();
    return this.content.one('start_page', page, language);
  }

  /** As it was written, with a text that visitors do not see. */
  readWhole(actor: Actor): Promise<StartPage> {
    actor.must('config');
    return this.store.read();
  }

  async arrange(actor: Actor, { version, ...form }: StartPageEdit): Promise<StartPage> {
    actor.must('config');

    return this.transaction.run(async () => {
      const page = await this.store.readForUpdate();
      mustBeCurrent(page, version);
      const before = { ...page };
      page.arrange(form);
      const after = await this.store.save(page);
      await this.audit.record(actor, 'start_page.updated', page.id, { before, after });
      return after;
    });
  }
}
