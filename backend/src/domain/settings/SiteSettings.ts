/** The settings that staff change in one form; the store URL has its own form. */
export interface SiteSettingsForm {
  readonly siteName: string;
  /** Where the name has no room: narrow bars, home screens. Absent: unchanged; null or empty: not set. */
  readonly shortName?: string | null | undefined;
  readonly tagline: string;
  /** Of these, an absent value stays as it is; null or an empty text is not set. */
  readonly serverAddress?: string | null | undefined;
  readonly bedrockAddress?: string | null | undefined;
  readonly playerNamePrefix?: string | null | undefined;
  readonly supportedVersions?: string | null | undefined;
  readonly discordInviteUrl?: string | null | undefined;
  readonly contactEmail?: string | null | undefined;
}

/** A setting that visitors see, and that only the owner can know. */
export type OwnerSetting =
  keyof Omit<SiteSettingsForm, 'siteName' | 'shortName' | 'tagline' | 'playerNamePrefix'> | 'storeRedirectUrl';

type State = Omit<SiteSettings, 'change' | 'redirectStoreTo'>;

/** The texts and addresses that the owner of the site configures; null: not set. */
export class SiteSettings {
  siteName: string;
  /** Where the name has no room: narrow bars, home screens. */
  shortName: string | null;
  tagline: string;
  /** `host` or `host:port`, as players of the Java Edition enter it in the game; the default port is 25565. */
  serverAddress: string | null;
  /** `host` or `host:port` for players of the Bedrock Edition; the default port is 19132. */
  bedrockAddress: string | null;
  /** What the game server puts before the names of players of the Bedrock Edition, such as a dot. */
  playerNamePrefix: string | null;
  /** The game versions that can join, in the owner's words, such as "1.19.x to 1.20.x". */
  supportedVersions: string | null;
  storeRedirectUrl: string | null;
  discordInviteUrl: string | null;
  contactEmail: string | null;
  /** Increases with every change of any setting; 0 before the first change. */
  readonly version: number;

  constructor(state: State) {
    this.siteName = state.siteName;
    this.shortName = state.shortName;
    this.tagline = state.tagline;
    this.serverAddress = state.serverAddress;
    this.bedrockAddress = state.bedrockAddress;
    this.playerNamePrefix = state.playerNamePrefix;
    this.supportedVersions = state.supportedVersions;
    this.storeRedirectUrl = state.storeRedirectUrl;
    this.discordInviteUrl = state.discordInviteUrl;
    this.contactEmail = state.contactEmail;
    this.version = state.version;
  }

  /** The defaults, before any change: what only the owner can know is not set. */
  static defaults(serverAddress: string | null, playerNamePrefix: string | null = null): SiteSettings {
    return new SiteSettings({
      siteName: 'Costa',
      shortName: null,
      tagline: 'A community of Minecraft players.',
      serverAddress,
      bedrockAddress: null,
      playerNamePrefix,
      supportedVersions: null,
      storeRedirectUrl: null,
      discordInviteUrl: null,
      contactEmail: null,
      version: 0,
    });
  }

  change(form: SiteSettingsForm): void {
    this.siteName = form.siteName;
    this.shortName = changed(this.shortName, form.shortName);
    this.tagline = form.tagline;
    this.serverAddress = changed(this.serverAddress, form.serverAddress);
    this.bedrockAddress = changed(this.bedrockAddress, form.bedrockAddress);
    this.playerNamePrefix = changed(this.playerNamePrefix, form.playerNamePrefix);
    this.supportedVersions = changed(this.supportedVersions, form.supportedVersions);
    this.discordInviteUrl = changed(this.discordInviteUrl, form.discordInviteUrl);
    this.contactEmail = changed(this.contactEmail, form.contactEmail);
  }

  /** Null: there is no store. */
  redirectStoreTo(url: string | null): void {
    this.storeRedirectUrl = url;
  }
}

const changed = (current: string | null, entered: string | null | undefined): string | null =>
  entered === undefined ? current : entered || null;
