import { injectable } from 'inversify';
import { Arg, Authorized, Ctx, Field, ID, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { SocialLinkService } from '../../../application/social/SocialLinkService';
import type { SocialPlatform } from '../../../domain/social/SocialLink';
import type { Permission } from '../../../domain/staff/Permission';
import { CacheableForGuests } from '../../graphql/cacheableForGuests';
import { SocialLinkInput } from './social.inputs';
import { SameAs } from '../../http/inputs/inputField';
import type { Context } from '../../graphql/Context';

@ObjectType('SocialLink', { description: 'A link to the community on another platform.' })
export class SocialLinkView {
  @Field(() => ID, { description: 'A UUID.' })
  id!: string;

  @SameAs(SocialLinkInput)
  platform!: SocialPlatform;

  @SameAs(SocialLinkInput)
  url!: string;

  @SameAs(SocialLinkInput, { nullable: true })
  label!: string | null;

  @SameAs(SocialLinkInput)
  isActive!: boolean;

  @Field(() => Date, { description: 'When it was last changed.' })
  updatedAt!: Date;

  @Field(() => Int, { description: 'Increases with every change. Send it with an edit to detect conflicts.' })
  version!: number;
}

@injectable()
@Resolver(() => SocialLinkView)
export class SocialResolver {
  constructor(private readonly links: SocialLinkService) {}

  @CacheableForGuests()
  @Query(() => [SocialLinkView], { description: 'The social links, ordered by platform.' })
  socialLinks(
    @Arg('includeInactive', () => Boolean, {
      nullable: true,
      defaultValue: false,
      description: 'Includes links that visitors do not see. Requires the permission `social`.',
    })
    includeInactive: boolean | null,
    @Ctx() { actor }: Context,
  ): Promise<SocialLinkView[]> {
    return includeInactive ? this.links.all(actor) : this.links.active();
  }

  @Authorized<Permission>('social')
  @Mutation(() => SocialLinkView, { description: 'Adds a link. Permission: `social`.' })
  createSocialLink(
    @Arg('input', () => SocialLinkInput) input: SocialLinkInput,
    @Ctx() { actor }: Context,
  ): Promise<SocialLinkView> {
    return this.links.add(actor, input);
  }

  @Authorized<Permission>('social')
  @Mutation(() => SocialLinkView, { description: 'Changes a link. Permission: `social`.' })
  updateSocialLink(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => SocialLinkInput) input: SocialLinkInput,
    @Ctx() { actor }: Context,
  ): Promise<SocialLinkView> {
    return this.links.change(actor, id, input);
  }

  @Authorized<Permission>('social')
  @Mutation(() => Boolean, { description: 'Deletes a link. Permission: `social`.' })
  async deleteSocialLink(@Arg('id', () => ID) id: string, @Ctx() { actor }: Context): Promise<boolean> {
    await this.links.remove(actor, id);
    return true;
  }
}
