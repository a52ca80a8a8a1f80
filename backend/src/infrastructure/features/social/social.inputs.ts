import { InputType, registerEnumType } from 'type-graphql';
import type { SocialLinkEdit } from '../../../application/social/SocialLinkService';
import { SOCIAL_PLATFORMS, type SocialPlatform } from '../../../domain/social/SocialLink';
import { EditedVersion, OneOf, OptionalFlag, OptionalName, WebAddress } from '../../http/inputs/fields';
import { Example } from '../../http/inputs/examples';
import { graphqlEnum } from '../../http/graphqlEnum';

export const SocialPlatformEnum = graphqlEnum(SOCIAL_PLATFORMS);
registerEnumType(SocialPlatformEnum, {
  name: 'SocialPlatform',
  description: 'The platform of a social link. REST uses lower-case values.',
});

@Example({
  platform: 'discord',
  url: 'https://discord.com/invite/costa',
  label: null,
  isActive: true,
})
@InputType({ description: 'A link to the community on another platform.' })
export class SocialLinkInput implements SocialLinkEdit {
  @OneOf(SocialPlatformEnum, 'The platform the link leads to.')
  platform!: SocialPlatform;

  @WebAddress('Where the link leads.')
  url!: string;

  @OptionalName(40, 'The name of the link.', 'Absent or null: the name of its platform.')
  label?: string | null;

  @OptionalFlag('Whether visitors see the link.', 'Absent: a new link is active; an existing one is unchanged.')
  isActive?: boolean | null;

  @EditedVersion()
  version?: number | null;
}
