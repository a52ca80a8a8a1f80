import { EntitySchema } from 'typeorm';
import { SOCIAL_PLATFORMS, SocialLink } from '../../../domain/social/SocialLink';
import { bool, id, timestamp, text, version } from '../../persistence/query/columns';

export const SocialLinkSchema = new EntitySchema<SocialLink>({
  name: 'SocialLink',
  target: SocialLink,
  tableName: 'social_media',
  columns: {
    id,
    platform: text('platform'),
    url: text('url'),
    label: text('label', { nullable: true }),
    isActive: bool('is_active', { default: true }),
    updatedAt: timestamp('updated_at', { default: () => 'now()' }),
    version,
  },
  checks: [
    {
      name: 'social_media_platform_known',
      expression: `platform IN (${SOCIAL_PLATFORMS.map((platform) => `'${platform}'`).join(', ')})`,
    },
  ],
});
