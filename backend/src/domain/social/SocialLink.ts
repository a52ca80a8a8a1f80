import { randomUUID } from 'node:crypto';

export const SOCIAL_PLATFORMS = [
  ...(['discord', 'youtube', 'instagram', 'tiktok', 'x', 'twitch', 'reddit', 'bluesky', 'mastodon'] as const),
  ...(['facebook', 'patreon', 'github', 'wiki', 'map', 'other'] as const),
] as const;

export type SocialPlatform = (typeof SOCIAL_PLATFORMS)[number];

export interface SocialLinkForm {
  readonly platform: SocialPlatform;
  readonly url: string;
  /** The name of the link; absent or null for the name of its platform. */
  readonly label?: string | null | undefined;
  /** If absent, a new link is active and an existing link stays unchanged. */
  readonly isActive?: boolean | null | undefined;
}

export class SocialLink {
  readonly id: string;
  platform: SocialPlatform;
  url: string;
  label: string | null;
  isActive: boolean;
  updatedAt: Date;
  readonly version: number;

  private constructor(
    state: Pick<SocialLink, 'id' | 'platform' | 'url' | 'label' | 'isActive' | 'updatedAt' | 'version'>,
  ) {
    this.id = state.id;
    this.platform = state.platform;
    this.url = state.url;
    this.label = state.label;
    this.isActive = state.isActive;
    this.updatedAt = state.updatedAt;
    this.version = state.version;
  }

  static add({ platform, url, label, isActive }: SocialLinkForm, now: Date): SocialLink {
    const state = { id: randomUUID(), platform, url, label: label || null, isActive: isActive ?? true };
    return new SocialLink({ ...state, updatedAt: now, version: 1 });
  }

  change({ platform, url, label, isActive }: SocialLinkForm, now: Date): void {
    this.platform = platform;
    this.url = url;
    this.label = label || null;
    this.isActive = isActive ?? this.isActive;
    this.updatedAt = now;
  }
}
