import { ContainerModule } from 'inversify';
import { SocialLinkService } from '../../application/social/SocialLinkService';
import { SocialLinks } from '../../domain/social/SocialLinks';
import { SocialResolver } from '../../infrastructure/graphql/social.graphql';
import { SqlSocialLinks } from '../../infrastructure/persistence/social/social.repository';
import { RestAdapter } from '../../infrastructure/rest/RestAdapter';
import { SocialRest } from '../../infrastructure/rest/social.rest';

export const social = new ContainerModule(({ bind }) => {
  bind(SocialLinks).to(SqlSocialLinks);
  bind(SocialLinkService).toSelf();
  bind(SocialResolver).toSelf();
  bind(RestAdapter).to(SocialRest);
});
