import { ContainerModule } from 'inversify';
import { NewsAnnouncements } from '../../application/news/NewsAnnouncements';
import { NewsService } from '../../application/news/NewsService';
import { NewsArticles } from '../../domain/news/NewsArticles';
import { Markdown } from '../../infrastructure/http/Markdown';
import { NewsResolver } from '../../infrastructure/graphql/news.graphql';
import { SqlNewsArticles } from '../../infrastructure/persistence/news/news.repository';
import { NewsRest } from '../../infrastructure/rest/news.rest';
import { RestAdapter } from '../../infrastructure/rest/RestAdapter';

export const news = new ContainerModule(({ bind }) => {
  bind(NewsArticles).to(SqlNewsArticles);
  bind(NewsService).toSelf();
  bind(NewsAnnouncements).toSelf();
  bind(Markdown).toSelf();
  bind(NewsResolver).toSelf();
  bind(RestAdapter).to(NewsRest);
});
