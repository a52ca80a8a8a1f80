import { ContainerModule } from 'inversify';
import { FaqService } from '../../application/faq/FaqService';
import { FaqEntries } from '../../domain/faq/FaqEntries';
import { FaqResolver } from '../../infrastructure/graphql/faq.graphql';
import { SqlFaqEntries } from '../../infrastructure/persistence/faq/faq.repository';
import { FaqRest } from '../../infrastructure/rest/faq.rest';
import { RestAdapter } from '../../infrastructure/rest/RestAdapter';

export const faq = new ContainerModule(({ bind }) => {
  bind(FaqEntries).to(SqlFaqEntries);
  bind(FaqService).toSelf();
  bind(FaqResolver).toSelf();
  bind(RestAdapter).to(FaqRest);
});
