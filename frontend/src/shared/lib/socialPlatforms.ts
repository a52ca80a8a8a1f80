import type { SocialPlatform } from '@/shared/api/site';
import type { GlyphName } from '@/shared/art/Glyph';

export const socialPlatforms: Record<SocialPlatform, { name: string | null; glyph: GlyphName }> = {
  DISCORD: { name: 'Discord', glyph: 'chat' },
  YOUTUBE: { name: 'YouTube', glyph: 'play' },
  INSTAGRAM: { name: 'Instagram', glyph: 'camera' },
  OTHER: { name: null, glyph: 'external' },
};

/** The name of the platform, or the host name of a link to an unknown one. The server accepts addresses only. */
export function socialLabel({ platform, url }: { platform: SocialPlatform; url: string }): string {
  return socialPlatforms[platform].name ?? (URL.canParse(url) ? new URL(url).hostname : url);
}
