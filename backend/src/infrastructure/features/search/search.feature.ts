import { SearchService } from '../../../application/search/SearchService';
import { SearchIndex } from '../../../domain/search/SearchIndex';
import { SearchApi } from './search.api';
import { SqlSearchIndex } from './search.repository';
import { port, type Feature } from '../Feature';

export const search: Feature = {
  services: [SearchService],
  ports: [port(SearchIndex, SqlSearchIndex)],
  apis: [SearchApi],
};
