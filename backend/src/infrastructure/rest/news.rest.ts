import { Router } from 'express';
import { injectable } from 'inversify';
import { NewsService } from '../../application/news/NewsService';
import type { NewsArticle } from '../../domain/news/NewsArticle';
import { sameForGuests } from '../answers/sameForGuests';
import { NewsInput, NewsListInput } from '../api/inputs/news';
import { readInput } from '../api/readInput';
import { must } from './must';
import { readList, readStretch, sendPage } from './pages';
import { readEdit } from './readEdit';
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
      .get('/', sameForGuests, async (request, response) => {
        const list = await readList(NewsListInput, request, ['search', 'sort', 'direction']);
        const stretch = readStretch(request, list.sort);
        const page = await this.news.list(response.locals.caller.visitor, list, stretch);
        sendPage(request, response, stretch, page, present);
      })
      .get('/:id', sameForGuests, async (request, response) => {
        const article = await this.news.read(request.params.id);
        response.json(present(article));
      })
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
