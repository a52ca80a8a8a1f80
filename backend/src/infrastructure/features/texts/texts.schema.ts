import { EntitySchema } from 'typeorm';
import { SiteText } from '../../../domain/texts/SiteText';
import { text, timestamp, version } from '../../persistence/query/columns';

export const SiteTextSchema = new EntitySchema<SiteText>({
  name: 'SiteText',
  target: SiteText,
  tableName: 'site_texts',
  columns: {
    key: text('key', { primary: true, primaryKeyConstraintName: 'site_texts_pkey' }),
    language: text('language', { primary: true, primaryKeyConstraintName: 'site_texts_pkey' }),
    value: text('value'),
    version,
    updatedAt: timestamp('updated_at', { default: () => 'now()' }),
    updatedBy: text('updated_by', { nullable: true }),
  },
});
