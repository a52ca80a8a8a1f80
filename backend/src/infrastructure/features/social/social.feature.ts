import { ContainerModule } from 'inversify';
import { SocialLinkService } from '../../../application/social/SocialLinkService';
import { SocialLinks } from '../../../domain/social/SocialLinks';
import { SocialResolver } from './social.graphql';
import { SqlSocialLinks } from './social.repository';
import { RestAdapter } from '../../rest/RestAdapter';
import { SocialRest } from './social.rest';

export const social = new ContainerModule(({ bind }) => {
  bind(SocialLinks).to(SqlSocialLinks);
  bind(SocialLinkService).toSelf();
  bind(SocialResolver).toSelf();
  bind(RestAdapter).to(SocialRest);
});
