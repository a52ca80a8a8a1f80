/** The settings that staff change in one form; the store URL has its own form. */
export interface SiteSettingsForm {
  readonly siteName: string;
  readonly tagline: string;
  /** `host` or `host:port`, as players enter it in the game. */
  readonly serverAddress: string;
  readonly discordInviteUrl: string;
  readonly contactEmail: string;
}

/** The texts and addresses that the owner of the site configures. */
export class SiteSettings {
  siteName: string;
  tagline: string;
  serverAddress: string;
  storeRedirectUrl: string;
  discordInviteUrl: string;
  contactEmail: string;
  /** Increases with every change of any setting; 0 before the first change. */
  readonly version: number;

  constructor(state: Omit<SiteSettings, 'change' | 'redirectStoreTo'>) {
    this.siteName = state.siteName;
    this.tagline = state.tagline;
    this.serverAddress = state.serverAddress;
    this.storeRedirectUrl = state.storeRedirectUrl;
    this.discordInviteUrl = state.discordInviteUrl;
    this.contactEmail = state.contactEmail;
    this.version = state.version;
  }

  /** The defaults, before any change. */
  static defaults(serverAddress: string | null): SiteSettings {
    return new SiteSettings({
      siteName: 'Costa',
      tagline: 'A survival coast with a light left on.',
      serverAddress: serverAddress ?? 'play.example.com',
      storeRedirectUrl: 'https://store.example.com',
      discordInviteUrl: 'https://discord.com',
      contactEmail: 'support@example.com',
      version: 0,
    });
  }

  change(form: SiteSettingsForm): void {
    this.siteName = form.siteName;
    this.tagline = form.tagline;
    this.serverAddress = form.serverAddress;
    this.discordInviteUrl = form.discordInviteUrl;
    this.contactEmail = form.contactEmail;
  }

  redirectStoreTo(url: string): void {
    this.storeRedirectUrl = url;
  }
}
