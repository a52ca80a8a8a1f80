import { SocialLinkService } from '../../../application/social/SocialLinkService';
import { SocialLinks } from '../../../domain/social/SocialLinks';
import { menuEntryOf } from '../menu/menu.items';
import { demoSocialLinks } from './social.demo';
import { SocialApi } from './social.api';
import { SqlSocialLinks } from './social.repository';
import { SocialLinkSchema } from './social.schema';
import { port, type Feature } from '../Feature';

export const social: Feature = {
  apis: [SocialApi],
  services: [SocialLinkService],
  ports: [port(SocialLinks, SqlSocialLinks)],
  entities: [SocialLinkSchema],
  items: [
    {
      kind: 'social_link',
      table: 'social_media',
      title: 'coalesce(item.label, item.url)',
      trash: { children: menuEntryOf('social_link_id') },
    },
  ],
  demo: [demoSocialLinks],
};
