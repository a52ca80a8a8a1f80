import { IsBoolean, IsOptional } from 'class-validator';
import { Field, InputType, Int, registerEnumType } from 'type-graphql';
import type { SocialLinkEdit } from '../../../application/social/SocialLinkService';
import { SOCIAL_PLATFORMS, type SocialPlatform } from '../../../domain/social/SocialLink';
import { WebAddress, EditedVersion, OneOf } from './fields';
import { graphqlEnum } from '../graphqlEnum';

export const SocialPlatformEnum = graphqlEnum(SOCIAL_PLATFORMS);
registerEnumType(SocialPlatformEnum, {
  name: 'SocialPlatform',
  description: 'The platform of a social link. REST uses lower-case values.',
});

@InputType({ description: 'A link to the community on another platform.' })
export class SocialLinkInput implements SocialLinkEdit {
  @Field(() => SocialPlatformEnum, { description: 'The platform the link leads to.' })
  @OneOf(SOCIAL_PLATFORMS)
  platform!: SocialPlatform;

  @Field(() => String, { description: 'An http or https URL of at most 2,048 characters.' })
  @WebAddress()
  url!: string;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether visitors see the link. Absent: a new link is active; an existing one is unchanged.',
  })
  @IsOptional()
  @IsBoolean({ message: 'Please provide true or false.' })
  isActive?: boolean | null;

  @Field(() => Int, { nullable: true, description: 'The version this edit is based on; a stale one is a `CONFLICT`.' })
  @EditedVersion()
  version?: number | null;
}
