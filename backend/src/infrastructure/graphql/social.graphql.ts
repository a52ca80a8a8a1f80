import { injectable } from 'inversify';
import { Arg, Authorized, Ctx, Field, ID, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { SocialLinkService } from '../../application/social/SocialLinkService';
import type { SocialPlatform } from '../../domain/social/SocialLink';
import type { Permission } from '../../domain/staff/Permission';
import { CacheableForGuests } from './cacheableForGuests';
import { SocialLinkInput, SocialPlatformEnum } from '../api/inputs/social';
import type { Context } from './Context';

@ObjectType('SocialLink', { description: 'A link to the community on another platform.' })
export class SocialLinkView {
  @Field(() => ID, { description: 'A uuid.' })
  id!: string;

  @Field(() => SocialPlatformEnum, { description: 'The platform the link leads to.' })
  platform!: SocialPlatform;

  @Field(() => String, { description: 'An http or https address.' })
  url!: string;

  @Field(() => Boolean, { description: 'Whether visitors see the link.' })
  isActive!: boolean;

  @Field(() => Date, { description: 'When it was changed last.' })
  updatedAt!: Date;

  @Field(() => Int, { description: 'Grows with every change; hand it back with an edit.' })
  version!: number;
}

@injectable()
@Resolver(() => SocialLinkView)
export class SocialResolver {
  constructor(private readonly links: SocialLinkService) {}

  @CacheableForGuests()
  @Query(() => [SocialLinkView], { description: 'The links of the community, ordered by platform.' })
  socialLinks(
    @Arg('includeInactive', () => Boolean, {
      nullable: true,
      defaultValue: false,
      description: 'Needs the permission `social`.',
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
