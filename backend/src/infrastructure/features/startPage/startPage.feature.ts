import { StartPageService } from '../../../application/startPage/StartPageService';
import { StartPageStore } from '../../../domain/startPage/StartPageStore';
import { StartPageApi } from './startPage.api';
import { SqlStartPageStore } from './startPage.repository';
import { StartPageSchema } from './startPage.schema';
import { port, type Feature } from '../Feature';

export const startPage: Feature = {
  apis: [StartPageApi],
  services: [StartPageService],
  ports: [port(StartPageStore, SqlStartPageStore)],
  entities: [StartPageSchema],
  items: [
    {
      kind: 'start_page',
      table: 'start_page',
      translations: 'start_page_translations',
      pictures: ['start_page', 'start_page_translations'],
    },
  ],
};
