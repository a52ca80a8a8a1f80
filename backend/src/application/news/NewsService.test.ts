import type { NewsArticle } from '../../domain/news/NewsArticle';
import { NewsArticles } from '../../domain/news/NewsArticles';
import { Conflict, NotAllowed, NotFound, NotSignedIn, RateLimited } from '../../domain/shared/DomainError';
import {
  AsWritten,
  LimitsInMemory,
  NoTransaction,
  RecordingAuditLog,
  RecordingTrash,
  ManualClock,
} from '../../../test/support/doubles';
import { Actor } from '../shared/Actor';
import { NewsService } from './NewsService';

class ArticlesInMemory extends NewsArticles {
  readonly articles = new Map<string, NewsArticle>();

  async newest() {
    const items = [...this.articles.values()];
    return { items, hasMore: false };
  }

  async count() {
    return this.articles.size;
  }

  async list() {
    return { ...(await this.newest()), totalCount: this.articles.size };
  }

  async listAddresses() {
    return [...this.articles.values()].map(({ id, date }) => ({ id, date, languages: ['en'] }));
  }

  async findById(id: string) {
    return this.articles.get(id) ?? null;
  }

  findForUpdate(id: string) {
    return this.findById(id);
  }

  async save(article: NewsArticle) {
    this.articles.set(article.id, article);
    return article;
  }

  async remove(article: NewsArticle) {
    this.articles.delete(article.id);
  }
}

const visitor = { address: '203.0.113.7', id: null };
const staff = new Actor('mara', new Set(['news']));
const draft = { title: 'A title', excerpt: 'An excerpt', content: 'The content', image: '/art/gallery-ship.svg' };

describe('NewsService', () => {
  const articles = new ArticlesInMemory();
  const audit = new RecordingAuditLog();
  const clock = new ManualClock();
  const limits = new LimitsInMemory(1);
  const service = new NewsService(
    articles,
    limits,
    new NoTransaction(),
    audit,
    new RecordingTrash(),
    clock,
    new AsWritten(),
  );

  beforeEach(() => {
    articles.articles.clear();
    audit.records.length = 0;
    limits.used.clear();
  });

  it('allows visitors to search, up to the rate limit', async () => {
    const list = (search?: string) => service.list(visitor, { search }, { limit: 10 });

    await list();
    await list('harbour');
    await expect(list('harbour')).rejects.toThrow(RateLimited);
    await expect(list('')).resolves.toMatchObject({ totalCount: 0 });
  });

  it('publishes an article dated now', async () => {
    const article = await service.publish(staff, draft);

    expect(await service.read(visitor, article.id)).toMatchObject({ ...draft, date: clock.now() });
    expect(audit.records).toMatchObject([{ actor: 'mara', action: 'news_article.created', target: article.id }]);
  });

  it('records an article before and after a change, and on deletion', async () => {
    const { id } = await service.publish(staff, draft);
    await service.revise(staff, id, { ...draft, title: 'Another' });
    await service.remove(staff, id);

    expect(await service.find(visitor, id)).toBeNull();
    expect(audit.records.slice(1)).toMatchObject([
      { action: 'news_article.updated', detail: { before: { title: 'A title' }, after: { title: 'Another' } } },
      { action: 'news_article.deleted', detail: { before: { title: 'Another' } } },
    ]);
  });

  it('rejects an edit based on another version', async () => {
    const { id, version } = await service.publish(staff, draft);

    await expect(service.revise(staff, id, { ...draft, version: version + 1 })).rejects.toThrow(Conflict);
  });

  it('throws NotFound for an unknown article id', async () => {
    const requests = [
      () => service.read(visitor, 'none'),
      () => service.revise(staff, 'none', draft),
      () => service.remove(staff, 'none'),
    ];

    for (const request of requests) await expect(request()).rejects.toThrow(NotFound);
  });

  it.each([
    ['a guest', Actor.guest, NotSignedIn],
    ['staff without the permission', new Actor('ben', new Set(['social'])), NotAllowed],
  ])('rejects every write by %s', async (_who, actor, refusal) => {
    const { id } = await service.publish(staff, draft);
    const requests = [
      () => service.publish(actor, draft),
      () => service.revise(actor, id, draft),
      () => service.remove(actor, id),
    ];

    for (const request of requests) await expect(request()).rejects.toThrow(refusal);
    expect(articles.articles.size).toBe(1);
  });
});
