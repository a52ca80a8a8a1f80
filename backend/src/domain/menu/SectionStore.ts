import type { SiteSections } from './SiteSections';

export abstract class SectionStore {
  abstract read(): Promise<SiteSections>;
  /** Like `read`, but no other transaction changes the sections until this one ends. */
  abstract readForUpdate(): Promise<SiteSections>;
  abstract save(sections: SiteSections): Promise<SiteSections>;
}
