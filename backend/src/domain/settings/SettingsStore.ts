import type { SiteSettings } from './SiteSettings';

export abstract class SettingsStore {
  abstract read(): Promise<SiteSettings>;
  /** The same, kept from other writers until the transaction ends. */
  abstract readForChange(): Promise<SiteSettings>;
  /** Stores what differs from what is stored, and returns the settings as they stand then. */
  abstract save(settings: SiteSettings): Promise<SiteSettings>;
}
