import { injectable } from 'inversify';
import { NewsService } from '../../../application/news/NewsService';
import { NewsArticleView } from './news.graphql';
import { NewsInput, NewsListInput } from './news.inputs';
import { created, newestFirst, nothing, one } from '../../rest/answers';
import { RestAdapter } from '../../rest/RestAdapter';
import { restForm } from '../../rest/restForm';
import { restView } from '../../rest/restView';
import { Api, Delete, Get, listQuery, Post, Put, type Call } from '../../rest/route';

const EXAMPLE = {
  id: '0f5e7c1a-93b4-4d6e-8f21-5b7a9c3d1e02',
  title: 'The harbour is open',
  excerpt: 'Ships leave for the outer islands every evening.',
  content: 'The **harbour** is open. Ships leave for the outer islands every evening at eight.',
  image: '/art/news-harbour.svg',
  date: '2026-03-01T18:30:00.000Z',
  updatedAt: '2026-03-02T09:15:00.000Z',
  author: 'Marina',
  state: 'published',
  isPinned: false,
  pinnedUntil: null,
};

const PINS_TAKEN = 'Three other articles are pinned.';

const article = restView(
  NewsArticleView,
  'NewsArticle',
  [
    'id',
    'title',
    'excerpt',
    'content',
    'image',
    'date',
    'updatedAt',
    'author',
    'state',
    'publishedAt',
    'isPinned',
    'pinnedUntil',
  ],
  { ...EXAMPLE, publishedAt: EXAMPLE.date },
);
const form = restForm(NewsInput, EXAMPLE);

@injectable()
@Api('/news', 'News', 'News articles for the community. They are also available as a feed at `/feed.xml`.')
export class NewsRest extends RestAdapter {
  constructor(private readonly news: NewsService) {
    super();
  }

  @Get('/', {
    summary: 'List the news',
    description:
      'Newest first by default. Drafts and scheduled articles are only in the lists for staff, which `state` names.',
    limit: '60 searches per minute',
    query: listQuery(NewsListInput),
    answer: newestFirst(article, 'The articles.'),
  })
  listNews({ actor, visitor, input, page }: Call<NewsListInput>) {
    return this.news.list(actor, visitor, input, page);
  }

  @Post('/', {
    summary: 'Publish an article',
    description:
      'Published at once, unless `state` makes it a draft, or `publishedAt` gives a later time. Articles that are not public yet are in no answer to visitors.',
    conflict: PINS_TAKEN,
    needs: 'news',
    body: form,
    answer: created(article, 'The published article.'),
  })
  publishArticle({ actor, input }: Call<NewsInput>) {
    return this.news.publish(actor, input);
  }

  @Get('/:id', {
    summary: 'Read an article',
    description: 'Staff with the permission `news` also read articles that are not published.',
    answer: one(article, 'The article.'),
  })
  readArticle({ actor, visitor, id }: Call) {
    return actor.can('news') ? this.news.readInAnyState(actor, visitor, id) : this.news.read(visitor, id);
  }

  @Put('/:id', {
    summary: 'Revise an article',
    description:
      'Replaces the texts and the image: without an `image`, it has none afterwards. Author, state and pin stay as they are where they are absent.',
    conflict: PINS_TAKEN,
    needs: 'news',
    body: form,
    answer: one(article, 'The updated article.'),
  })
  reviseArticle({ actor, id, input }: Call<NewsInput>) {
    return this.news.revise(actor, id, input);
  }

  @Delete('/:id', { summary: 'Delete an article', needs: 'news', answer: nothing('The article was deleted.') })
  deleteArticle({ actor, id }: Call) {
    return this.news.remove(actor, id);
  }
}
