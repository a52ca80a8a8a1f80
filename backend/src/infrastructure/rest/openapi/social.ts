import { SOCIAL_PLATFORMS } from '../../../domain/social/SocialLink';
import type { Feature } from './Feature';
import {
  created,
  flag,
  form,
  id,
  isActive,
  nothing,
  one,
  oneOf,
  sent,
  shortList,
  text,
  version,
  webAddress,
} from './schemas';

const LINK = { platform: 'discord', url: 'https://discord.com/invite/costa', isActive: true };

export const social: Feature = {
  name: 'Social links',
  description: 'Links to the community on other platforms.',
  schemas: {
    SocialLink: sent(
      { id: 'b7a1c7f4-5b0e-4f4b-9a2e-0d6f3f1a2c01', ...LINK },
      {
        id,
        platform: oneOf(SOCIAL_PLATFORMS, 'The platform of the link.'),
        url: text('The URL of the link.'),
        isActive: flag('Whether visitors see the link.'),
      },
    ),
    SocialLinkInput: form(
      LINK,
      { platform: oneOf(SOCIAL_PLATFORMS, 'The platform of the link.'), url: webAddress('The URL of the link.') },
      { isActive, version },
    ),
  },
  routes: {
    'GET /api/social-media': {
      id: 'listSocialLinks',
      summary: 'List the social links',
      description: 'Ordered by platform. Visitors see active links; staff see all.',
      showsMoreTo: 'social',
      answer: shortList('SocialLink', 'The links.'),
    },
    'POST /api/social-media': {
      id: 'addSocialLink',
      summary: 'Add a social link',
      needs: 'social',
      body: 'SocialLinkInput',
      answer: created('SocialLink', 'The new link.'),
    },
    'PUT /api/social-media/{id}': {
      id: 'changeSocialLink',
      summary: 'Change a social link',
      needs: 'social',
      body: 'SocialLinkInput',
      answer: one('SocialLink', 'The updated link.'),
    },
    'DELETE /api/social-media/{id}': {
      id: 'deleteSocialLink',
      summary: 'Delete a social link',
      needs: 'social',
      answer: nothing('The link was deleted.'),
    },
  },
};
