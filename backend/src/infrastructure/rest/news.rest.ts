import { Router } from 'express';
import { injectable } from 'inversify';
import { NewsService } from '../../application/news/NewsService';
import type { NewsArticle } from '../../domain/news/NewsArticle';
import { readStretch, sendPage } from './pages';
import { RestAdapter } from './RestAdapter';

const present = ({ id, title, excerpt, content, image, date }: NewsArticle) => ({
  id,
  title,
  excerpt,
  content,
  image,
  date,
});

@injectable()
export class NewsRest extends RestAdapter {
  readonly path = '/news';

  constructor(private readonly news: NewsService) {
    super();
  }

  routes(): Router {
    return Router()
      .get('/', async (request, response) => {
        const stretch = readStretch(request);
        const page = await this.news.newest(stretch);
        sendPage(request, response, stretch, page, present);
      })
      .get('/:id', async (request, response) => {
        const article = await this.news.read(request.params.id);
        response.json(present(article));
      });
  }
}
