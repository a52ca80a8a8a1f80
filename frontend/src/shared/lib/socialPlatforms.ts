import type { SocialLink } from '@/shared/api/site';
import type { Texts } from '@/shared/texts/Language';

/** The proper names of platforms; the others have a name in each language, or that of their owner. */
const platformNames = {
  DISCORD: 'Discord',
  YOUTUBE: 'YouTube',
  INSTAGRAM: 'Instagram',
  TIKTOK: 'TikTok',
  X: 'X',
  TWITCH: 'Twitch',
  REDDIT: 'Reddit',
  BLUESKY: 'Bluesky',
  MASTODON: 'Mastodon',
  FACEBOOK: 'Facebook',
  PATREON: 'Patreon',
  GITHUB: 'GitHub',
} as const;

/** The name of a link: its label, its platform, or else its host name. The server accepts addresses only. */
export function socialLabel(
  t: Texts<'site'>,
  { platform, label, url }: Pick<SocialLink, 'platform' | 'label' | 'url'>,
): string {
  if (label) return label;
  if (platform === 'WIKI' || platform === 'MAP') return t(`platform.${platform}`);
  if (platform !== 'OTHER') return platformNames[platform];
  return URL.canParse(url) ? new URL(url).hostname : url;
}
