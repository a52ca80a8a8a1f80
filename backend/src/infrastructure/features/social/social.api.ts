import { injectable } from 'inversify';
import { ObjectType, Resolver } from 'type-graphql';
import { SocialLinkService } from '../../../application/social/SocialLinkService';
import type { SocialPlatform } from '../../../domain/social/SocialLink';
import { created, nothing, one, shortList } from '../../api/answers';
import { Api, Delete, Get, Post, Put, type Call } from '../../api/operations';
import { SameAs } from '../../http/inputs/inputField';
import { ChangedAt, GraphQLOnly, Id, Version } from '../../http/views';
import { SocialLinkInput } from './social.inputs';

@ObjectType('SocialLink', { description: 'A link to the community on another platform.' })
export class SocialLinkView {
  @Id()
  id!: string;

  @SameAs(SocialLinkInput)
  platform!: SocialPlatform;

  @SameAs(SocialLinkInput)
  url!: string;

  @SameAs(SocialLinkInput, { nullable: true })
  label!: string | null;

  @SameAs(SocialLinkInput)
  isActive!: boolean;

  @GraphQLOnly()
  @ChangedAt()
  updatedAt!: Date;

  @Version()
  version!: number;
}

@injectable()
@Resolver(() => SocialLinkView)
@Api('/social-media', 'Social links', 'Links to the community on other platforms.')
export class SocialApi {
  constructor(private readonly links: SocialLinkService) {}

  @Get('/', {
    does: 'The social links, ordered by platform.',
    restNote: 'Visitors see active links; staff see all.',
    isPublic: 'shared',
    showsMore: { to: 'social', by: 'includeInactive', what: 'Includes links that visitors do not see.' },
    answer: shortList(SocialLinkView),
  })
  socialLinks({ actor, seesMore }: Call) {
    return seesMore ? this.links.all(actor) : this.links.active();
  }

  @Post('/', { does: 'Adds a link.', needs: 'social', body: SocialLinkInput, answer: created(SocialLinkView) })
  createSocialLink({ actor, input }: Call<SocialLinkInput>) {
    return this.links.add(actor, input);
  }

  @Put('/:id', { does: 'Changes a link.', needs: 'social', body: SocialLinkInput, answer: one(SocialLinkView) })
  updateSocialLink({ actor, id, input }: Call<SocialLinkInput>) {
    return this.links.change(actor, id, input);
  }

  @Delete('/:id', { does: 'Deletes a link.', needs: 'social', answer: nothing() })
  deleteSocialLink({ actor, id }: Call) {
    return this.links.remove(actor, id);
  }
}
