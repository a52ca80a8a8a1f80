import { ContainerModule } from 'inversify';
import { SearchService } from '../../application/search/SearchService';
import { SearchIndex } from '../../domain/search/SearchIndex';
import { SearchResolver } from '../../infrastructure/graphql/search.graphql';
import { SqlSearchIndex } from '../../infrastructure/persistence/search/search.repository';
import { RestAdapter } from '../../infrastructure/rest/RestAdapter';
import { SearchRest } from '../../infrastructure/rest/search.rest';

export const search = new ContainerModule(({ bind }) => {
  bind(SearchIndex).to(SqlSearchIndex);
  bind(SearchService).toSelf();
  bind(SearchResolver).toSelf();
  bind(RestAdapter).to(SearchRest);
});
