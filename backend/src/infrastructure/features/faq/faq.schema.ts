import { EntitySchema } from 'typeorm';
import { BUILT_IN_QUESTIONS, FaqEntry } from '../../../domain/faq/FaqEntry';
import { bool, id, int, text, timestamp, version, writtenIn } from '../../persistence/query/columns';

export const FaqEntrySchema = new EntitySchema<FaqEntry>({
  name: 'FaqEntry',
  target: FaqEntry,
  tableName: 'faq_entries',
  columns: {
    id,
    builtIn: text('built_in', { nullable: true }),
    question: text('question', { nullable: true }),
    answer: text('answer', { nullable: true }),
    isPublished: bool('is_published'),
    position: int('position'),
    updatedAt: timestamp('updated_at', { default: () => 'now()' }),
    version,
    ...writtenIn,
  },
  uniques: [{ name: 'faq_entries_built_in', columns: ['builtIn'] }],
  checks: [
    {
      name: 'faq_entries_built_in_known',
      expression: `built_in IN (${BUILT_IN_QUESTIONS.map((question) => `'${question}'`).join(', ')})`,
    },
    {
      name: 'faq_entries_text_whole',
      expression: 'num_nulls(question, answer) = 0 OR (num_nonnulls(question, answer) = 0 AND built_in IS NOT NULL)',
    },
  ],
});
