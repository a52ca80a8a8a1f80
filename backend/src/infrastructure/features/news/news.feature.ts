import { NewsAnnouncements } from '../../../application/news/NewsAnnouncements';
import { NewsService } from '../../../application/news/NewsService';
import { NewsArticles } from '../../../domain/news/NewsArticles';
import { Markdown } from '../../http/Markdown';
import { newsArticleItem } from './news.items';
import { demoNews } from './news.demo';
import { NewsApi } from './news.api';
import { SqlNewsArticles } from './news.repository';
import { NewsArticleSchema } from './news.schema';
import { port, type Feature } from '../Feature';

export const news: Feature = {
  services: [NewsService, NewsAnnouncements, Markdown],
  ports: [port(NewsArticles, SqlNewsArticles)],
  apis: [NewsApi],
  entities: [NewsArticleSchema],
  items: [newsArticleItem],
  demo: [demoNews],
};
