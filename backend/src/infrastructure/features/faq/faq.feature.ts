import { FaqService } from '../../../application/faq/FaqService';
import { FaqEntries } from '../../../domain/faq/FaqEntries';
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
};
