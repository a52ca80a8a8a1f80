import { injectable } from 'inversify';
import { SettingsStore } from '../../domain/settings/SettingsStore';
import type { SiteSettings, SiteSettingsForm } from '../../domain/settings/SiteSettings';
import { mustBeCurrent } from '../../domain/shared/Version';
import { SITE_SETTINGS_ID } from '../../domain/translations/TranslatedKind';
import type { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Limits } from '../shared/Limits';
import { Transaction } from '../shared/Transaction';
import type { Visitor } from '../shared/Visitor';
import { ContentInLanguage, type InLanguage } from '../translations/ContentInLanguage';

export interface SiteSettingsEdit extends SiteSettingsForm {
  /** The version the editor started from. */
  readonly version?: number | null | undefined;
}

export interface StoreRedirectEdit {
  readonly url: string;
  /** The version the editor started from. */
  readonly version?: number | null | undefined;
}

@injectable()
export class SiteSettingsService {
  constructor(
    private readonly store: SettingsStore,
    private readonly transaction: Transaction,
    private readonly audit: AuditLog,
    private readonly content: ContentInLanguage,
    private readonly limits: Limits,
  ) {}

  async read({ language }: Visitor): Promise<InLanguage<SiteSettings>> {
    const settings = await this.store.read();
    const item = Object.assign(settings, { id: SITE_SETTINGS_ID });
    return this.content.one('site_settings', item, language);
  }

  /** A new address of the game server is asked at once, so it is limited like a test of an address. */
  async change(actor: Actor, edit: SiteSettingsEdit): Promise<SiteSettings> {
    actor.must('config');
    const { serverAddress } = await this.store.read();
    if (edit.serverAddress !== undefined && edit.serverAddress !== serverAddress)
      await this.limits.spend('addressTests', actor.mustBeSignedIn());

    return this.update(actor, (settings) => {
      mustBeCurrent(settings, edit.version);
      settings.change(edit);
    });
  }

  redirectStoreTo(actor: Actor, { url, version }: StoreRedirectEdit): Promise<SiteSettings> {
    return this.update(actor, (settings) => {
      mustBeCurrent(settings, version);
      settings.redirectStoreTo(url);
    });
  }

  removeStore(actor: Actor): Promise<SiteSettings> {
    return this.update(actor, (settings) => settings.redirectStoreTo(null));
  }

  private async update(actor: Actor, edit: (settings: SiteSettings) => void): Promise<SiteSettings> {
    actor.must('config');

    return this.transaction.run(async () => {
      const settings = await this.store.readForUpdate();
      const before = { ...settings };
      edit(settings);
      const after = await this.store.save(settings);
      await this.audit.record(actor, 'site_settings.updated', 'site', { before, after });
      return after;
    });
  }
}
