import type { SocialPlatform } from '@/shared/api/site';

/** The hosts of platforms, without subdomains. Mastodon, wikis and maps are at many hosts. */
const hosts: Readonly<Record<string, SocialPlatform>> = {
  'discord.gg': 'DISCORD',
  'discord.com': 'DISCORD',
  'youtube.com': 'YOUTUBE',
  'youtu.be': 'YOUTUBE',
  'instagram.com': 'INSTAGRAM',
  'tiktok.com': 'TIKTOK',
  'x.com': 'X',
  'twitter.com': 'X',
  'twitch.tv': 'TWITCH',
  'reddit.com': 'REDDIT',
  'bsky.app': 'BLUESKY',
  'mastodon.social': 'MASTODON',
  'facebook.com': 'FACEBOOK',
  'patreon.com': 'PATREON',
  'github.com': 'GITHUB',
};

/** The platform that an address belongs to; null if its host tells none. */
export function platformOf(url: string): SocialPlatform | null {
  if (!URL.canParse(url)) return null;
  const { hostname } = new URL(url);
  const host = Object.keys(hosts).find((known) => hostname === known || hostname.endsWith(`.${known}`));
  return hosts[host ?? ''] ?? null;
}
