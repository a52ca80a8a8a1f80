import { EntitySchema } from 'typeorm';
import { id, timestamp, text, version, writtenIn } from '../../persistence/query/columns';

/** A stored setting; the domain combines all settings in `SiteSettings`. */
export class SiteConfigEntry {
  id!: string;
  key!: string;
  /** Null: the setting was cleared. The row stays, because its version counts the change. */
  value!: string | null;
  description!: string;
  updatedAt!: Date;
  version!: number;
}

export const SiteConfigEntrySchema = new EntitySchema<SiteConfigEntry>({
  name: 'SiteConfigEntry',
  target: SiteConfigEntry,
  tableName: 'site_config',
  columns: {
    id,
    key: text('key'),
    value: text('value', { nullable: true }),
    description: text('description'),
    updatedAt: timestamp('updated_at', { default: () => 'now()' }),
    version,
    ...writtenIn,
  },
  uniques: [{ name: 'site_config_key_unique', columns: ['key'] }],
});
