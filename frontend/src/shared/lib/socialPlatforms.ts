import type { SocialPlatform } from '@/shared/api/site';
import type { GlyphName } from '@/shared/art/Glyph';

export const socialPlatforms: Record<SocialPlatform, { label: string; glyph: GlyphName }> = {
  DISCORD: { label: 'Discord', glyph: 'chat' },
  YOUTUBE: { label: 'YouTube', glyph: 'play' },
  INSTAGRAM: { label: 'Instagram', glyph: 'camera' },
  OTHER: { label: 'Website', glyph: 'external' },
};

/** The name of the platform, or the host name of a link to an unknown one. */
export function socialLabel({ platform, url }: { platform: SocialPlatform; url: string }): string {
  return platform === 'OTHER' && URL.canParse(url) ? new URL(url).hostname : socialPlatforms[platform].label;
}
