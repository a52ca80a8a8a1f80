import { randomUUID } from 'node:crypto';

export const SOCIAL_PLATFORMS = ['discord', 'youtube', 'instagram', 'other'] as const;

export type SocialPlatform = (typeof SOCIAL_PLATFORMS)[number];

export interface SocialLinkForm {
  readonly platform: SocialPlatform;
  readonly url: string;
  /** If absent, a new link is active and an existing link stays unchanged. */
  readonly isActive?: boolean | null | undefined;
}

export class SocialLink {
  readonly id: string;
  platform: SocialPlatform;
  url: string;
  isActive: boolean;
  updatedAt: Date;
  readonly version: number;

  private constructor(state: Pick<SocialLink, 'id' | 'platform' | 'url' | 'isActive' | 'updatedAt' | 'version'>) {
    this.id = state.id;
    this.platform = state.platform;
    this.url = state.url;
    this.isActive = state.isActive;
    this.updatedAt = state.updatedAt;
    this.version = state.version;
  }

  static add({ platform, url, isActive }: SocialLinkForm, now: Date): SocialLink {
    return new SocialLink({ id: randomUUID(), platform, url, isActive: isActive ?? true, updatedAt: now, version: 1 });
  }

  change({ platform, url, isActive }: SocialLinkForm, now: Date): void {
    this.platform = platform;
    this.url = url;
    this.isActive = isActive ?? this.isActive;
    this.updatedAt = now;
  }
}
