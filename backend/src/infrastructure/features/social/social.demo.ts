import { SocialLink, type SocialLinkForm } from '../../../domain/social/SocialLink';
import type { DemoTable } from '../DemoTable';

const links: readonly SocialLinkForm[] = [
  { platform: 'discord', url: 'https://discord.com' },
  { platform: 'youtube', url: 'https://youtube.com' },
  { platform: 'instagram', url: 'https://instagram.com' },
];

export const demoSocialLinks: DemoTable = {
  entity: SocialLink,
  keyProperty: 'id',
  rows: (now) => links.map((form) => SocialLink.add(form, now)),
};
