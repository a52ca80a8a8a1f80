import { ContainerModule } from 'inversify';
import { NewsAnnouncements } from '../../../application/news/NewsAnnouncements';
import { NewsService } from '../../../application/news/NewsService';
import { NewsArticles } from '../../../domain/news/NewsArticles';
import { Markdown } from '../../http/Markdown';
import { NewsResolver } from './news.graphql';
import { SqlNewsArticles } from './news.repository';
import { NewsRest } from './news.rest';
import { RestAdapter } from '../../rest/RestAdapter';

export const news = new ContainerModule(({ bind }) => {
  bind(NewsArticles).to(SqlNewsArticles);
  bind(NewsService).toSelf();
  bind(NewsAnnouncements).toSelf();
  bind(Markdown).toSelf();
  bind(NewsResolver).toSelf();
  bind(RestAdapter).to(NewsRest);
});
