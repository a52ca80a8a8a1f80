import { SearchService } from '../../../application/search/SearchService';
import { SearchIndex } from '../../../domain/search/SearchIndex';
import { SearchResolver } from './search.graphql';
import { SqlSearchIndex } from './search.repository';
import { SearchRest } from './search.rest';
import { port, type Feature } from '../Feature';

export const search: Feature = {
  services: [SearchService],
  ports: [port(SearchIndex, SqlSearchIndex)],
  resolvers: [SearchResolver],
  adapters: [SearchRest],
};
