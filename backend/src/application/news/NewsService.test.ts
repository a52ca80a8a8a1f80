import { Drafts, type Draft } from '../../domain/drafts/Drafts';
import type { NewsArticle } from '../../domain/news/NewsArticle';
import { NewsArticles, type NewsFilter } from '../../domain/news/NewsArticles';
import {
  Conflict,
  InvalidInput,
  NotAllowed,
  NotFound,
  NotSignedIn,
  RateLimited,
} from '../../domain/shared/DomainError';
import {
  RecordingNotices,
  AsWritten,
  LimitsInMemory,
  NoTransaction,
  RecordingAuditLog,
  RecordingTrash,
  ManualClock,
} from '../../../test/support/doubles';
import { Actor } from '../shared/Actor';
import { NewsAnnouncements } from './NewsAnnouncements';
import { NewsService } from './NewsService';

class ArticlesInMemory extends NewsArticles {
  readonly articles = new Map<string, NewsArticle>();

  constructor(private readonly clock: ManualClock) {
    super();
  }

  async newest() {
    return { items: this.published(), hasMore: false };
  }

  async count() {
    return this.published().length;
  }

  async list({ state }: NewsFilter) {
    const items = state ? [...this.articles.values()] : this.published();
    return { items, hasMore: false, totalCount: items.length };
  }

  async listAddresses() {
    return this.published().map(({ id, date }) => ({ id, date, languages: ['en'] }));
  }

  async findPublished(id: string) {
    return this.published().find((article) => article.id === id) ?? null;
  }

  async findById(id: string) {
    return this.articles.get(id) ?? null;
  }

  findForUpdate(id: string) {
    return this.findById(id);
  }

  async lockPins() {}

  async pinned() {
    return [...this.articles.values()].filter(({ pinPlace }) => pinPlace !== null);
  }

  async currentTime() {
    return this.clock.now();
  }

  async save(article: NewsArticle) {
    this.articles.set(article.id, article);
    return article;
  }

  async remove(article: NewsArticle) {
    this.articles.delete(article.id);
  }

  private published() {
    return [...this.articles.values()].filter((article) => article.stateAt(this.clock.now()) === 'published');
  }
}

class OneDraft extends Drafts {
  draft: Draft | null = null;

  async find() {
    return this.draft;
  }

  async save() {
    return this.draft;
  }

  async remove() {
    this.draft = null;
  }
}

const visitor = { address: '203.0.113.7', id: null };
const staff = new Actor('mara', new Set(['news']));
const draft = { title: 'A title', excerpt: 'An excerpt', content: 'The content', image: '/art/gallery-ship.svg' };

describe('NewsService', () => {
  const clock = new ManualClock();
  const articles = new ArticlesInMemory(clock);
  const audit = new RecordingAuditLog();
  const drafts = new OneDraft();
  const limits = new LimitsInMemory(1);
  const notices = new RecordingNotices();
  const service = new NewsService(
    articles,
    limits,
    new NoTransaction(),
    audit,
    new RecordingTrash(),
    clock,
    new AsWritten(),
    drafts,
    new NewsAnnouncements(notices, articles, new AsWritten()),
  );

  beforeEach(() => {
    articles.articles.clear();
    audit.records.length = 0;
    limits.used.clear();
    drafts.draft = null;
  });

  it('allows visitors to search, up to the rate limit', async () => {
    const list = (search?: string) => service.list(Actor.guest, visitor, { search }, { limit: 10 });

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

  it('shows drafts and scheduled articles to staff alone, until their time', async () => {
    const later = new Date(clock.now().getTime() + 60_000);
    const { id } = await service.publish(staff, { ...draft, state: 'draft' });
    const scheduled = await service.publish(staff, { ...draft, publishedAt: later });
    const readers = () => Promise.all([id, scheduled.id].map((each) => service.find(visitor, each)));

    expect(await readers()).toEqual([null, null]);
    expect(await service.newest(visitor, { limit: 10 })).toMatchObject({ items: [], totalCount: 0 });
    const list = await service.list(staff, visitor, { state: 'all' }, { limit: 10 });
    expect(list.items.map(({ state }) => state)).toEqual(['draft', 'scheduled']);
    await expect(service.list(Actor.guest, visitor, { state: 'all' }, { limit: 10 })).rejects.toThrow(NotSignedIn);
    await expect(service.findInAnyState(Actor.guest, visitor, id)).rejects.toThrow(NotSignedIn);
    expect(await service.readInAnyState(staff, visitor, id)).toMatchObject({ state: 'draft' });

    clock.advance(60_000);
    expect(await readers()).toMatchObject([null, { state: 'published', date: later }]);
  });

  it('pins at most three articles, and names them to the editor of a fourth', async () => {
    const first = await service.publish(staff, { ...draft, title: 'One', isPinned: true });
    for (const title of ['Two', 'Three']) await service.publish(staff, { ...draft, title, isPinned: true });
    const fourth = await service.publish(staff, draft);

    expect(first.isPinned).toBe(true);
    const pin = () => service.revise(staff, fourth.id, { ...draft, isPinned: true });
    await expect(pin()).rejects.toThrow('“One”, “Two”, “Three”');
    await service.revise(staff, first.id, { ...draft, isPinned: false });
    expect(await pin()).toMatchObject({ isPinned: true, pinPlace: 1 });
    expect(await service.revise(staff, fourth.id, draft)).toMatchObject({ isPinned: true });
    await expect(
      service.revise(staff, fourth.id, { ...draft, isPinned: true, pinnedUntil: clock.now() }),
    ).rejects.toThrow(InvalidInput);
  });

  it('previews an article with what the editor has typed', async () => {
    const { id } = await service.publish(staff, { ...draft, state: 'draft' });
    expect(await service.preview(staff, visitor, id)).toMatchObject(draft);

    const fields = { title: 'Typed', image: 'javascript:alert(1)', version: '7' };
    drafts.draft = { version: 1, fields, savedAt: clock.now() };
    expect(await service.preview(staff, visitor, id)).toMatchObject({ id, title: 'Typed', image: null, version: 1 });
    expect(await service.preview(staff, visitor, null)).toMatchObject({ title: 'Typed', content: '' });
    expect(await service.preview(staff, visitor, 'none')).toBeNull();
    drafts.draft = null;
    expect(await service.preview(staff, visitor, null)).toBeNull();
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
      () => service.preview(actor, visitor, id),
      () => service.findInAnyState(actor, visitor, id),
    ];

    for (const request of requests) await expect(request()).rejects.toThrow(refusal);
    expect(articles.articles.size).toBe(1);
  });
});
