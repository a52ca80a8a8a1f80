import type { SiteSettings } from './SiteSettings';

export abstract class SettingsStore {
  abstract read(): Promise<SiteSettings>;
  /** Like `read`, but blocks other writers until the transaction ends. */
  abstract readForUpdate(): Promise<SiteSettings>;
  /** Stores the changed settings only, and returns the stored state. */
  abstract save(settings: SiteSettings): Promise<SiteSettings>;
}
