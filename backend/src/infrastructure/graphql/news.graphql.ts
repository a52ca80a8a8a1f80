import { injectable } from 'inversify';
import {
  Arg,
  Args,
  Authorized,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { NewsService } from '../../application/news/NewsService';
import type { NewsArticle } from '../../domain/news/NewsArticle';
import type { Permission } from '../../domain/staff/Permission';
import { CacheableForGuests } from './cacheableForGuests';
import { fromCursor, toCursor } from '../api/cursor';
import { DraftInput, NewsInput, NewsListInput } from '../api/inputs/news';
import { Markdown } from '../api/Markdown';
import { mustBePageSize } from '../api/paging';
import { readInput } from '../api/readInput';
import type { Context } from './Context';
import { PageInfoView } from './PageInfo';
import { IsUncounted, PageNumber, PageOf, PageSize, readPage, toPage } from './pages';

/** How many articles one page of the news has, and may have. */
const USUAL_PAGE = 12;
const LARGEST_PAGE = 100;

@ObjectType('NewsArticle', { description: 'Something the staff tells the community.' })
export class NewsArticleView {
  @Field(() => ID, { description: 'A uuid.' })
  id!: string;

  @Field(() => String, { description: 'At most 200 characters.' })
  title!: string;

  @Field(() => String, { description: 'What lists and previews show, at most 500 characters.' })
  excerpt!: string;

  @Field(() => String, { description: 'The whole article in Markdown, at most 50,000 characters.' })
  content!: string;

  @Field(() => String, { nullable: true, description: 'A path on this site or an https address.' })
  image!: string | null;

  @Field(() => Date, { description: 'When it was published.' })
  date!: Date;

  @Field(() => Int, { description: 'Grows with every change; hand it back with an edit.' })
  version!: number;
}

@ObjectType('NewsEdge', { description: 'An article and its place in the list.' })
class NewsEdgeView {
  @Field(() => String, { description: 'Hand it back as `after` to read on behind this article.' })
  cursor!: string;

  @Field(() => NewsArticleView, { description: 'The article.' })
  node!: NewsArticleView;
}

@ObjectType('NewsConnection', { description: 'A stretch of the news, newest first.' })
class NewsConnectionView {
  @Field(() => [NewsEdgeView], { description: 'The articles of this stretch.' })
  edges!: NewsEdgeView[];

  @Field(() => PageInfoView, { description: 'Whether and where it goes on.' })
  pageInfo!: PageInfoView;

  @Field(() => Int, { description: 'All articles, not only those of this stretch.' })
  totalCount!: number;
}

const NewsPageView = PageOf(NewsArticleView, 'NewsPage', 'A page of the news.');
type NewsPageView = InstanceType<typeof NewsPageView>;

@injectable()
@Resolver(() => NewsArticleView)
export class NewsResolver {
  constructor(
    private readonly news: NewsService,
    private readonly markdown: Markdown,
  ) {}

  @CacheableForGuests()
  @Query(() => NewsConnectionView, { name: 'news', description: 'The news, newest first.' })
  async newest(
    @Arg('first', () => Int, { nullable: true, defaultValue: USUAL_PAGE, description: '1 to 100.' })
    first: number | null,
    @Arg('after', () => String, { nullable: true, description: 'A cursor of this list.' }) after: string | null,
    @IsUncounted() isUncounted: boolean,
  ): Promise<NewsConnectionView> {
    const limit = first ?? USUAL_PAGE;
    mustBePageSize('first', limit, LARGEST_PAGE);
    const page = await this.news.newest({ limit, after: after ? fromCursor(after) : undefined, isUncounted });
    const edges = page.items.map((node) => ({ cursor: toCursor(node), node }));
    return {
      edges,
      pageInfo: { hasNextPage: page.hasMore, endCursor: edges.at(-1)?.cursor ?? null },
      totalCount: page.totalCount,
    };
  }

  @CacheableForGuests()
  @Query(() => NewsPageView, {
    description: 'The news as numbered pages, newest first. At most 60 searches a minute.',
  })
  async newsPage(
    @Args(() => NewsListInput) list: NewsListInput,
    @PageNumber() page: number | null,
    @PageSize() pageSize: number | null,
    @Ctx() { visitor }: Context,
  ): Promise<NewsPageView> {
    const stretch = readPage(page, pageSize);
    return toPage(await this.news.list(visitor, list, stretch), stretch);
  }

  @CacheableForGuests()
  @Query(() => NewsArticleView, { nullable: true, description: 'One article; null when there is none with this id.' })
  newsArticle(@Arg('id', () => ID) id: string): Promise<NewsArticleView | null> {
    return this.news.find(id);
  }

  @Authorized<Permission>('news')
  @Query(() => String, {
    description:
      'What the `contentHtml` of an article with this content would be, so that its author sees it before it is published. Permission: `news`.',
  })
  async newsPreview(
    @Arg('content', () => String, { description: 'Markdown of at most 50,000 characters.' }) content: string,
    @Ctx() { actor }: Context,
  ): Promise<string> {
    actor.must('news');
    const draft = await readInput(DraftInput, { content });
    return this.markdown.render(draft.content);
  }

  @Authorized<Permission>('news')
  @Mutation(() => NewsArticleView, { description: 'Publishes an article. Permission: `news`.' })
  createNews(@Arg('input', () => NewsInput) input: NewsInput, @Ctx() { actor }: Context): Promise<NewsArticleView> {
    return this.news.publish(actor, input);
  }

  @Authorized<Permission>('news')
  @Mutation(() => NewsArticleView, { description: 'Changes an article; its date stays. Permission: `news`.' })
  updateNews(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => NewsInput) input: NewsInput,
    @Ctx() { actor }: Context,
  ): Promise<NewsArticleView> {
    return this.news.revise(actor, id, input);
  }

  @Authorized<Permission>('news')
  @Mutation(() => Boolean, { description: 'Deletes an article. Permission: `news`.' })
  async deleteNews(@Arg('id', () => ID) id: string, @Ctx() { actor }: Context): Promise<boolean> {
    await this.news.remove(actor, id);
    return true;
  }

  @FieldResolver(() => String, { description: 'The article as safe HTML, rendered from its Markdown.' })
  contentHtml(@Root() article: NewsArticle): string {
    return this.markdown.render(article.content);
  }
}
