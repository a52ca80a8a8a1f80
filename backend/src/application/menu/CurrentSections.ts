import { injectable } from 'inversify';
import { SectionStore } from '../../domain/menu/SectionStore';
import { SITE_SECTIONS, SiteSections } from '../../domain/menu/SiteSections';
import { Changes } from '../shared/Changes';
import { CurrentValue } from '../shared/CurrentValue';
import { Log } from '../shared/Log';

/** What decides which pages there are. */
const TOPICS = ['site_sections', 'staff_members', 'admin_users', 'events', 'application_forms'] as const;

/** The pages that are switched off, known without a query, so that they are not found like any unknown path. */
@injectable()
export class CurrentSections {
  private readonly sections: CurrentValue<SiteSections>;

  constructor(
    store: SectionStore,
    private readonly changes: Changes,
    log: Log,
  ) {
    this.sections = new CurrentValue('site sections', SiteSections.initial(), () => store.read(), log);
  }

  start(): Promise<void> {
    return this.sections.start(this.changes, TOPICS);
  }

  load(): Promise<void> {
    return this.sections.load();
  }

  /** Whether the path belongs to a page that is switched off; feeds, single events and forms belong to their list. */
  isOff(path: string): boolean {
    const name = path === '/feed.xml' ? 'news' : path.slice(1).replace(/^(news|events|apply)[/.].*$/, '$1');
    const section = SITE_SECTIONS.find((each) => each === name);
    return section !== undefined && this.sections.current.isOff(section);
  }
}
