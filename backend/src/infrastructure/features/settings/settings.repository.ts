import { randomUUID } from 'node:crypto';
import { injectable } from 'inversify';
import { Clock } from '../../../application/shared/Clock';
import { parseServerAddress } from '../../../domain/gameserver/ServerAddress';
import { SettingsStore } from '../../../domain/settings/SettingsStore';
import { SiteSettings } from '../../../domain/settings/SiteSettings';
import { isReservedDomain } from '../../../domain/shared/reservedDomain';
import { Database } from '../../persistence/connection/Database';
import { LANGUAGES_KEY } from './languages.repository';
import { SiteConfigEntry } from './settings.schema';

/** The key under which each setting is stored, and a description for people who read the table. */
export const ENTRIES = {
  siteName: { key: 'site_name', description: 'The name of the community' },
  shortName: { key: 'site_short_name', description: 'The name where the whole one has no room' },
  tagline: { key: 'site_tagline', description: 'The sentence below the name' },
  serverAddress: { key: 'server_address', description: 'The address players copy into the game' },
  bedrockAddress: { key: 'bedrock_address', description: 'The address for players of the Bedrock Edition' },
  playerNamePrefix: { key: 'player_name_prefix', description: 'What is put before the names of Bedrock players' },
  supportedVersions: { key: 'supported_versions', description: 'The game versions that can join' },
  storeRedirectUrl: { key: 'store_redirect_url', description: 'Where the Store link leads' },
  discordInviteUrl: { key: 'discord_invite_url', description: 'The invitation to the chat server' },
  contactEmail: { key: 'contact_email', description: 'Where the legal pages tell people to write' },
} as const;

export type SettingName = keyof typeof ENTRIES;
const settingNames = Object.keys(ENTRIES) as SettingName[];

/** What is configured outside the database, if anything: the defaults of settings. */
export class ConfiguredGameServer {
  constructor(
    readonly address: string | null,
    readonly playerNamePrefix: string | null,
  ) {}
}

@injectable()
export class SqlSettingsStore extends SettingsStore {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly configured: ConfiguredGameServer,
  ) {
    super();
  }

  async read(): Promise<SiteSettings> {
    const entries = await this.database.selectShared(SiteConfigEntry, 'FROM site_config');
    const defaults = SiteSettings.defaults(this.configured.address, this.configured.playerNamePrefix);
    const readValue = <Name extends SettingName>(name: Name): SiteSettings[Name] | string =>
      entries.find((entry) => entry.key === ENTRIES[name].key)?.value ?? defaults[name];

    return new SiteSettings({
      siteName: readValue('siteName'),
      shortName: readValue('shortName'),
      tagline: readValue('tagline'),
      serverAddress: this.chooseAddress(readValue('serverAddress')),
      bedrockAddress: readValue('bedrockAddress'),
      playerNamePrefix: readValue('playerNamePrefix'),
      supportedVersions: readValue('supportedVersions'),
      storeRedirectUrl: readValue('storeRedirectUrl'),
      discordInviteUrl: readValue('discordInviteUrl'),
      contactEmail: readValue('contactEmail'),
      version: entries.reduce((sum, { key, version }) => sum + (key === LANGUAGES_KEY ? 0 : version), 0),
    });
  }

  async readForUpdate(): Promise<SiteSettings> {
    // Locks the table and not its rows, because a setting that was never changed has no row.
    await this.database.query('LOCK TABLE site_config IN SHARE ROW EXCLUSIVE MODE');
    return this.read();
  }

  async save(settings: SiteSettings): Promise<SiteSettings> {
    const stored = await this.read();
    for (const name of settingNames) {
      if (settings[name] === stored[name]) continue;
      const { key, description } = ENTRIES[name];
      const entry = (await this.rows.findOneBy({ key })) ?? this.rows.create({ id: randomUUID(), key, description });
      await this.rows.save(Object.assign(entry, { value: settings[name], updatedAt: this.clock.now() }));
    }
    return this.read();
  }

  /** The example of the demo community does not hide the address of a connected game server. */
  private chooseAddress(stored: string | null): string | null {
    const { address } = this.configured;
    const isExample = stored !== null && isReservedDomain(parseServerAddress(stored)?.host ?? '');
    return isExample && address !== null ? address : stored;
  }

  private get rows() {
    return this.database.repository<SiteConfigEntry>(SiteConfigEntry);
  }
}
