import { SocialLinkService } from '../../../application/social/SocialLinkService';
import { SocialLinks } from '../../../domain/social/SocialLinks';
import { SocialResolver } from './social.graphql';
import { SqlSocialLinks } from './social.repository';
import { SocialRest } from './social.rest';
import { SocialLinkSchema } from './social.schema';
import { port, type Feature } from '../Feature';

export const social: Feature = {
  services: [SocialLinkService],
  ports: [port(SocialLinks, SqlSocialLinks)],
  resolvers: [SocialResolver],
  adapters: [SocialRest],
  entities: [SocialLinkSchema],
};
