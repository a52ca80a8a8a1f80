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
import { NewsService } from '../../../application/news/NewsService';
import type { Visitor } from '../../../application/shared/Visitor';
import type { NewsArticle, NewsState } from '../../../domain/news/NewsArticle';
import type { Permission } from '../../../domain/staff/Permission';
import { CacheableForGuests } from '../../graphql/cacheableForGuests';
import { decodeCursor, encodeCursor } from '../../http/cursor';
import { DraftInput, NewsInput, NewsListInput, NewsStateEnum } from './news.inputs';
import { SameAs } from '../../http/inputs/inputField';
import { Markdown } from '../../http/Markdown';
import { PictureLoader } from '../../http/PictureLoader';
import { mustBePageSize } from '../../http/paging';
import { readInput } from '../../http/readInput';
import type { Context } from '../../graphql/Context';
import { UntranslatedTexts, type UntranslatedTextsView } from '../../graphql/UntranslatedTexts';
import { PageInfoView } from '../../graphql/PageInfo';
import { IsUncounted, PageNumber, PageOf, PageSize, readPage, toPage } from '../../graphql/pages';

/** The default and the maximum page size of the news. */
const DEFAULT_PAGE_SIZE = 12;
const MAX_GRAPHQL_PAGE_SIZE = 100;

@ObjectType('NewsArticle', { description: 'A news article.' })
export class NewsArticleView {
  @Field(() => ID, { description: 'A UUID.' })
  id!: string;

  @SameAs(NewsInput)
  title!: string;

  @SameAs(NewsInput)
  excerpt!: string;

  @SameAs(NewsInput)
  content!: string;

  @SameAs(NewsInput, { nullable: true })
  image!: string | null;

  @Field(() => Date, {
    description:
      'When it was published; an edit does not change it. For staff: when a draft was begun, or the time of a scheduled article.',
  })
  date!: Date;

  @Field(() => Date, {
    description: 'When a text or the image last changed; before `date` if the article was scheduled.',
  })
  updatedAt!: Date;

  @SameAs(NewsInput, { nullable: true })
  author!: string | null;

  @Field(() => NewsStateEnum, { description: 'Whether visitors see it.' })
  state!: NewsState;

  @SameAs(NewsInput, { nullable: true })
  publishedAt!: Date | null;

  @Field(() => Boolean, { description: 'Whether it is pinned to the top of the news now.' })
  isPinned!: boolean;

  @SameAs(NewsInput, { nullable: true })
  pinnedUntil!: Date | null;

  @Field(() => Int, { description: 'Increases with every change. Send it with an edit to detect conflicts.' })
  version!: number;

  @UntranslatedTexts()
  untranslated?: UntranslatedTextsView;

  @Field(() => [String], {
    nullable: true,
    description: 'The languages that its title is given in, as BCP 47 codes; null if the request asks for none.',
  })
  languages?: readonly string[];
}

@ObjectType('NewsEdge', { description: 'An article and its cursor.' })
class NewsEdgeView {
  @Field(() => String, { description: 'Pass it as `after` to get the articles after this one.' })
  cursor!: string;

  @Field(() => NewsArticleView, { description: 'The article.' })
  node!: NewsArticleView;
}

@ObjectType('NewsConnection', { description: 'A page of the news, newest first.' })
class NewsConnectionView {
  @Field(() => [NewsEdgeView], { description: 'The articles of this page.' })
  edges!: NewsEdgeView[];

  @Field(() => PageInfoView, { description: 'The cursor for the next page.' })
  pageInfo!: PageInfoView;

  @Field(() => Int, { description: 'The number of all articles, not only of this page.' })
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
    private readonly pictures: PictureLoader,
  ) {}

  @CacheableForGuests()
  @Query(() => NewsConnectionView, { name: 'news', description: 'The news, newest first.' })
  async newest(
    @Arg('first', () => Int, { nullable: true, defaultValue: DEFAULT_PAGE_SIZE, description: '1 to 100.' })
    first: number | null,
    @Arg('after', () => String, { nullable: true, description: 'A cursor of this list.' }) after: string | null,
    @Arg('pinnedFirst', () => Boolean, {
      nullable: true,
      defaultValue: false,
      description: 'Pinned articles come before all others.',
    })
    pinnedFirst: boolean | null,
    @IsUncounted() isUncounted: boolean,
    @Ctx() { visitor }: Context,
  ): Promise<NewsConnectionView> {
    const limit = first ?? DEFAULT_PAGE_SIZE;
    mustBePageSize('first', limit, MAX_GRAPHQL_PAGE_SIZE);
    const page = await this.news.newest(visitor, {
      limit,
      after: after ? decodeCursor(after) : undefined,
      isUncounted,
      pinnedFirst: pinnedFirst ?? false,
    });
    const edges = page.items.map((node) => ({ cursor: encodeCursor(node), node }));
    return {
      edges,
      pageInfo: { hasNextPage: page.hasMore, endCursor: edges.at(-1)?.cursor ?? null },
      totalCount: page.totalCount,
    };
  }

  @CacheableForGuests()
  @Query(() => NewsPageView, {
    description: 'The news in numbered pages, newest first. Limited to 60 searches per minute.',
  })
  async newsPage(
    @Args(() => NewsListInput) list: NewsListInput,
    @PageNumber() page: number | null,
    @PageSize() pageSize: number | null,
    @Ctx() { actor, visitor }: Context,
  ): Promise<NewsPageView> {
    const pageRequest = readPage(page, pageSize);
    return toPage(await this.news.list(actor, visitor, list, pageRequest), pageRequest);
  }

  @CacheableForGuests()
  @Query(() => NewsArticleView, { nullable: true, description: 'One article; null if no article has this ID.' })
  newsArticle(
    @Arg('id', () => ID) id: string,
    @Arg('includeUnpublished', () => Boolean, {
      nullable: true,
      defaultValue: false,
      description: 'Also finds drafts and scheduled articles. Requires the permission `news`.',
    })
    includeUnpublished: boolean | null,
    @Ctx() { actor, visitor }: Context,
  ): Promise<NewsArticleView | null> {
    return includeUnpublished ? this.news.findInAnyState(actor, visitor, id) : this.news.find(visitor, id);
  }

  @Authorized<Permission>('news')
  @Query(() => NewsArticleView, {
    nullable: true,
    description:
      'An article as visitors will read it, with the draft of the signed-in account; null if there is neither. Permission: `news`.',
  })
  newsArticlePreview(
    @Arg('id', () => ID, { nullable: true, description: 'Absent: the draft of a new article.' }) id: string | null,
    @Ctx() { actor, visitor }: Context,
  ): Promise<NewsArticleView | null> {
    return this.news.preview(actor, visitor, id);
  }

  @Authorized<Permission>('news')
  @Query(() => String, {
    description:
      'Renders Markdown as the `contentHtml` of an article, for a preview before publication. Permission: `news`.',
  })
  async newsPreview(
    @Arg('content', () => String, { description: 'Markdown of at most 50,000 characters.' }) content: string,
    @Ctx() { actor, visitor }: Context,
  ): Promise<string> {
    actor.must('news');
    const draft = await readInput(DraftInput, { content });
    return this.render(draft.content, visitor);
  }

  @Authorized<Permission>('news')
  @Mutation(() => NewsArticleView, {
    description: 'Publishes an article, unless `state` or `publishedAt` say otherwise. Permission: `news`.',
  })
  createNews(@Arg('input', () => NewsInput) input: NewsInput, @Ctx() { actor }: Context): Promise<NewsArticleView> {
    return this.news.publish(actor, input);
  }

  @Authorized<Permission>('news')
  @Mutation(() => NewsArticleView, { description: 'Changes an article. Permission: `news`.' })
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

  @FieldResolver(() => String, { description: 'The article as sanitized HTML, rendered from its Markdown.' })
  contentHtml(@Root() article: NewsArticle, @Ctx() { visitor }: Context): Promise<string> {
    return this.render(article.content, visitor);
  }

  private async render(markdown: string, visitor: Visitor): Promise<string> {
    return this.markdown.render(markdown, await this.pictures.loadIn(markdown, visitor));
  }
}
