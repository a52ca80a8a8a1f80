import { ContainerModule } from 'inversify';
import { FaqService } from '../../../application/faq/FaqService';
import { FaqEntries } from '../../../domain/faq/FaqEntries';
import { FaqResolver } from './faq.graphql';
import { SqlFaqEntries } from './faq.repository';
import { FaqRest } from './faq.rest';
import { RestAdapter } from '../../rest/RestAdapter';

export const faq = new ContainerModule(({ bind }) => {
  bind(FaqEntries).to(SqlFaqEntries);
  bind(FaqService).toSelf();
  bind(FaqResolver).toSelf();
  bind(RestAdapter).to(FaqRest);
});
