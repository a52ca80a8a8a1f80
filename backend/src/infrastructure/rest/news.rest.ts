import { Router } from 'express';
import { injectable } from 'inversify';
import { NewsService } from '../../application/news/NewsService';
import type { NewsArticle } from '../../domain/news/NewsArticle';
import { NewsInput, NewsListInput } from '../http/inputs/news';
import { readInput } from '../http/readInput';
import { cacheableForGuests } from '../responseCache/cacheable';
import { must } from './requirePermission';
import { PAGE_OR_CURSOR_PARAMETERS, pageReply, readList, readPageRequest } from './pages';
import { readEdit } from './readEdit';
import { RestAdapter } from './RestAdapter';

const FILTERS = ['search', 'sort', 'direction'] as const;

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
      .get(
        '/',
        cacheableForGuests([...FILTERS, ...PAGE_OR_CURSOR_PARAMETERS], async (request, { visitor }) => {
          const list = await readList(NewsListInput, request, FILTERS);
          const pageRequest = readPageRequest(request, list.sort);
          const page = await this.news.list(visitor, list, pageRequest);
          return pageReply(request, pageRequest, page, present);
        }),
      )
      .get(
        '/:id',
        cacheableForGuests([], async ({ params }) => {
          const article = await this.news.read(String(params['id']));
          return { body: present(article) };
        }),
      )
      .post('/', must('news'), async (request, response) => {
        const input = await readInput(NewsInput, request.body);
        const article = await this.news.publish(response.locals.caller.actor, input);
        response.status(201).json(present(article));
      })
      .put('/:id', must('news'), async (request, response) => {
        const input = await readEdit(NewsInput, request);
        const article = await this.news.revise(response.locals.caller.actor, request.params.id, input);
        response.json(present(article));
      })
      .delete('/:id', must('news'), async (request, response) => {
        await this.news.remove(response.locals.caller.actor, request.params.id);
        response.status(204).end();
      });
  }
}
