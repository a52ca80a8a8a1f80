/** What staff can change in one form; the store address has a form of its own. */
export interface SiteSettingsForm {
  readonly siteName: string;
  readonly tagline: string;
  /** `host` or `host:port`, as a player types it into the game. */
  readonly serverAddress: string;
  readonly discordInviteUrl: string;
  readonly contactEmail: string;
}

/** The texts and addresses the owner of the site chooses. */
export class SiteSettings {
  siteName: string;
  tagline: string;
  serverAddress: string;
  storeRedirectUrl: string;
  discordInviteUrl: string;
  contactEmail: string;
  /** Grows with every change of any of them; 0 while nothing was ever changed. */
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

  /** What a site says before its owner has changed anything. */
  static untouched(serverAddress: string | null): SiteSettings {
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
