import { FaqService, MAX_FAQ_ENTRIES } from '../../../application/faq/FaqService';
import { FaqEntries } from '../../../domain/faq/FaqEntries';
import { sentence } from '../../../domain/shared/Sentence';
import { FaqResolver } from './faq.graphql';
import { SqlFaqEntries } from './faq.repository';
import { FaqRest } from './faq.rest';
import { FaqEntrySchema } from './faq.schema';
import { port, type Feature } from '../Feature';

export const faq: Feature = {
  services: [FaqService],
  ports: [port(FaqEntries, SqlFaqEntries)],
  resolvers: [FaqResolver],
  adapters: [FaqRest],
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
