import { EntitySchema } from 'typeorm';
import { BUILT_IN_PAGES, PAGE_PLACES, SitePage } from '../../../domain/pages/SitePage';
import { bool, id, text, timestamp, version, writtenIn } from '../../persistence/query/columns';

const oneOf = (column: string, values: readonly string[]): string =>
  `${column} IN (${values.map((value) => `'${value}'`).join(', ')})`;

export const SitePageSchema = new EntitySchema<SitePage>({
  name: 'SitePage',
  target: SitePage,
  tableName: 'pages',
  columns: {
    id,
    builtIn: text('built_in', { nullable: true }),
    slug: text('slug'),
    title: text('title', { nullable: true }),
    description: text('description', { nullable: true }),
    content: text('content', { nullable: true }),
    place: text('place'),
    isPublished: bool('is_published'),
    effectiveOn: text('effective_on', { nullable: true }),
    createdAt: timestamp('created_at', { default: () => 'now()' }),
    updatedAt: timestamp('updated_at', { default: () => 'now()' }),
    version,
    ...writtenIn,
  },
  uniques: [
    { name: 'pages_slug', columns: ['slug'] },
    { name: 'pages_built_in', columns: ['builtIn'] },
  ],
  checks: [
    { name: 'pages_built_in_known', expression: oneOf('built_in', BUILT_IN_PAGES) },
    { name: 'pages_place_known', expression: oneOf('place', PAGE_PLACES) },
    { name: 'pages_effective_on_day', expression: `effective_on ~ '^\\d{4}-\\d{2}-\\d{2}$'` },
    {
      name: 'pages_text_whole',
      expression:
        'num_nulls(title, description, content) = 0 OR (num_nonnulls(title, description, content) = 0 AND built_in IS NOT NULL)',
    },
  ],
});
