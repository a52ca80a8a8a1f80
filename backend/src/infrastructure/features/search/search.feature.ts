import { ContainerModule } from 'inversify';
import { SearchService } from '../../../application/search/SearchService';
import { SearchIndex } from '../../../domain/search/SearchIndex';
import { SearchResolver } from './search.graphql';
import { SqlSearchIndex } from './search.repository';
import { RestAdapter } from '../../rest/RestAdapter';
import { SearchRest } from './search.rest';

export const search = new ContainerModule(({ bind }) => {
  bind(SearchIndex).to(SqlSearchIndex);
  bind(SearchService).toSelf();
  bind(SearchResolver).toSelf();
  bind(RestAdapter).to(SearchRest);
});
