import { injectable } from 'inversify';
import { SectionStore } from '../../domain/menu/SectionStore';
import { SITE_SECTIONS, SiteSections } from '../../domain/menu/SiteSections';
import { Changes } from '../shared/Changes';

/** The pages that are switched off, known without a query, so that they are not found like any unknown path. */
@injectable()
export class CurrentSections {
  private sections = SiteSections.initial();

  constructor(
    private readonly store: SectionStore,
    private readonly changes: Changes,
  ) {}

  /** Loads the sections, and again after every change by any instance. */
  async start(): Promise<void> {
    for (const topic of ['site_sections', 'staff_members', 'admin_users', 'events', 'application_forms'] as const)
      this.changes.watch(topic, () => void this.load().catch(() => undefined));
    await this.load();
  }

  async load(): Promise<void> {
    this.sections = await this.store.read();
  }

  /** Whether the path belongs to a page that is switched off; feeds, single events and forms belong to their list. */
  isOff(path: string): boolean {
    const name = path === '/feed.xml' ? 'news' : path.slice(1).replace(/^(events|apply)[/.].*$/, '$1');
    const section = SITE_SECTIONS.find((each) => each === name);
    return section !== undefined && this.sections.isOff(section);
  }
}
