import { FaqService, MAX_FAQ_ENTRIES } from '../../../application/faq/FaqService';
import { FaqEntries } from '../../../domain/faq/FaqEntries';
import { sentence } from '../../../domain/shared/Sentence';
import { FaqApi } from './faq.api';
import { SqlFaqEntries } from './faq.repository';
import { FaqEntrySchema } from './faq.schema';
import { port, type Feature } from '../Feature';

export const faq: Feature = {
  apis: [FaqApi],
  services: [FaqService],
  ports: [port(FaqEntries, SqlFaqEntries)],
  entities: [FaqEntrySchema],
  items: [
    {
      kind: 'faq_entry',
      table: 'faq_entries',
      title: `coalesce(item.question, item.built_in, '')`,
      translations: 'faq_entry_translations',
      pictures: ['faq_entries', 'faq_entry_translations'],
      trash: { atMost: { count: MAX_FAQ_ENTRIES, refusal: sentence('tooManyQuestions', { max: MAX_FAQ_ENTRIES }) } },
    },
  ],
};
