import { injectable } from 'inversify';
import { Drafts, NEW_SUBJECT_ID, type Draft } from '../../domain/drafts/Drafts';
import { MAX_PINNED_ARTICLES, NewsArticle, type NewsDraft } from '../../domain/news/NewsArticle';
import {
  NEWS_ORDERS,
  NewsArticles,
  type ArticleAddress,
  type NewsFilter,
  type NewsSort,
} from '../../domain/news/NewsArticles';
import { Conflict, NotFound } from '../../domain/shared/DomainError';
import { resolveOrder, type RequestedOrder } from '../../domain/shared/Order';
import type { Page, PageRequest } from '../../domain/shared/Page';
import { sentence } from '../../domain/shared/Sentence';
import { mustBeCurrent } from '../../domain/shared/Version';
import { isImageUrl } from '../../domain/shared/WebAddress';
import type { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Clock } from '../shared/Clock';
import { Limits } from '../shared/Limits';
import type { ListRequest } from '../shared/Page';
import { Transaction } from '../shared/Transaction';
import { Trash } from '../shared/Trash';
import type { Visitor } from '../shared/Visitor';
import { ContentInLanguage, type InLanguage } from '../translations/ContentInLanguage';
import { NewsAnnouncements } from './NewsAnnouncements';
import { asPublished, withState, type ReadableArticle } from './ReadableArticle';

/** Filter and sort order of an article list. */
export interface NewsListQuery extends NewsFilter, RequestedOrder<NewsSort> {}

export interface NewestNewsRequest extends ListRequest {
  readonly pinnedFirst?: boolean;
}

/** What staff write: the article, and whether it is pinned. */
export interface NewsForm extends NewsDraft {
  /** Absent or null: unchanged. */
  readonly isPinned?: boolean | null | undefined;
  /** Absent or null: without end. */
  readonly pinnedUntil?: Date | null | undefined;
}

export interface NewsEdit extends NewsForm {
  /** The version the editor started from. */
  readonly version?: number | null | undefined;
}

@injectable()
export class NewsService {
  constructor(
    private readonly articles: NewsArticles,
    private readonly limits: Limits,
    private readonly transaction: Transaction,
    private readonly audit: AuditLog,
    private readonly trash: Trash,
    private readonly clock: Clock,
    private readonly content: ContentInLanguage,
    private readonly drafts: Drafts,
    private readonly announcements: NewsAnnouncements,
  ) {}

  async newest({ language }: Visitor, request: NewestNewsRequest): Promise<Page<ReadableArticle>> {
    const page = await this.articles.newest(request);
    const items = (await this.content.all('news_article', page.items, language)).map(this.asPublished);
    return { ...page, items, totalCount: request.isUncounted ? 0 : await this.articles.count() };
  }

  listAddresses(limit: number): Promise<ArticleAddress[]> {
    return this.articles.listAddresses(limit);
  }

  /** With a `state`, the list for staff. */
  async list(
    actor: Actor,
    { address, language }: Visitor,
    query: NewsListQuery,
    pageRequest: PageRequest,
  ): Promise<Page<ReadableArticle>> {
    if (query.state) actor.must('news');
    if (query.search) await this.limits.spend('search', address);
    const filter = { ...query, language: this.content.resolve(language) };
    const page = await this.articles.list(filter, resolveOrder(NEWS_ORDERS, 'date', query), pageRequest);
    const items = await this.content.all('news_article', page.items, language);
    return { ...page, items: items.map(query.state ? this.withState : this.asPublished) };
  }

  /** A published article. */
  async find({ language }: Visitor, id: string): Promise<ReadableArticle | null> {
    const article = await this.articles.findPublished(id);
    return article && this.asPublished(await this.content.one('news_article', article, language));
  }

  async read(visitor: Visitor, id: string): Promise<ReadableArticle> {
    return mustExist(await this.find(visitor, id));
  }

  async findInAnyState(actor: Actor, { language }: Visitor, id: string): Promise<ReadableArticle | null> {
    actor.must('news');
    const article = await this.articles.findById(id);
    return article && this.withState(await this.content.one('news_article', article, language));
  }

  async readInAnyState(actor: Actor, visitor: Visitor, id: string): Promise<ReadableArticle> {
    return mustExist(await this.findInAnyState(actor, visitor, id));
  }

  /** The article as it will look, with what the actor has typed and not saved; without an id, a new article. */
  async preview(actor: Actor, { language }: Visitor, id: string | null | undefined): Promise<ReadableArticle | null> {
    actor.must('news');
    const article = id == null ? null : await this.articles.findById(id);
    if (id != null && !article) return null;
    const username = actor.mustBeSignedIn();
    const draft = await this.drafts.find({ username, kind: 'news_article', subjectId: id ?? NEW_SUBJECT_ID });
    if (!article && !draft) return null;
    const shown = article ?? NewsArticle.publish({ title: '', excerpt: '', content: '' }, this.clock.now());
    if (draft) Object.assign(shown, readDraft(draft));
    return this.asPublished(await this.content.one('news_article', shown, language));
  }

  async publish(actor: Actor, form: NewsForm): Promise<ReadableArticle> {
    actor.must('news');

    return this.transaction.run(async () => {
      if (form.isPinned) await this.articles.lockPins();
      const now = await this.articles.currentTime();
      const article = NewsArticle.publish(form, now);
      await this.changePin(article, form, now);
      await this.articles.save(article);
      await this.audit.record(actor, 'news_article.created', article.id, { after: article });
      await this.announcements.saved(article, null, now);
      return this.withState(article);
    });
  }

  async revise(actor: Actor, id: string, edit: NewsEdit): Promise<ReadableArticle> {
    actor.must('news');

    return this.transaction.run(async () => {
      // Before the row, so that two editors who pin articles wait for each other in the same order.
      if (edit.isPinned) await this.articles.lockPins();
      const article = await this.loadForUpdate(id);
      mustBeCurrent(this.withState(article), edit.version);
      const now = await this.articles.currentTime();
      const [before, stateBefore] = [{ ...article }, article.stateAt(now)];
      article.revise(edit, now);
      await this.changePin(article, edit, now);
      await this.articles.save(article);
      await this.audit.record(actor, 'news_article.updated', id, { before, after: article });
      await this.announcements.saved(article, stateBefore, now);
      return this.withState(article);
    });
  }

  async remove(actor: Actor, id: string): Promise<void> {
    actor.must('news');

    await this.transaction.run(async () => {
      const article = await this.loadForUpdate(id);
      await this.trash.keep(actor, 'news_article', id);
      await this.articles.remove(article);
      await this.audit.record(actor, 'news_article.deleted', id, { before: article });
      await this.announcements.removed(article);
    });
  }

  private async changePin(article: NewsArticle, { isPinned, pinnedUntil }: NewsForm, now: Date): Promise<void> {
    if (isPinned == null) return;
    if (!isPinned) return article.unpin();
    const others = (await this.articles.pinned()).filter(({ id }) => id !== article.id);
    const places = Array.from({ length: MAX_PINNED_ARTICLES }, (_, index) => index + 1);
    const free = places.find((place) => !others.some(({ pinPlace }) => pinPlace === place));
    if (free === undefined) {
      const problem = sentence('tooManyPins', {
        max: MAX_PINNED_ARTICLES,
        titles: others.map(({ title }) => `“${title}”`).join(', '),
      });
      throw new Conflict(problem, {}, { isPinned: [problem] });
    }
    article.pin(article.pinPlace ?? free, pinnedUntil ?? null, now);
  }

  private readonly withState = (article: InLanguage<NewsArticle>) => withState(article, this.clock.now());

  private readonly asPublished = (article: InLanguage<NewsArticle>) => asPublished(article, this.clock.now());

  private async loadForUpdate(id: string): Promise<NewsArticle> {
    return mustExist(await this.articles.findForUpdate(id));
  }
}

function mustExist<Article>(article: Article | null): Article {
  if (!article) throw new NotFound('newsArticle');
  return article;
}

/** The texts of the form; those that it does not have stay as they are. */
function readDraft({ fields }: Draft): Partial<NewsArticle> {
  const { title, excerpt, content, image, author } = fields;
  return {
    ...(title !== undefined && { title }),
    ...(excerpt !== undefined && { excerpt }),
    ...(content !== undefined && { content }),
    ...(image !== undefined && { image: isImageUrl(image) ? image : null }),
    ...(author !== undefined && { author: author || null }),
  };
}
