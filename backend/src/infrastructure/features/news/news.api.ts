import { injectable } from 'inversify';
import {
  Arg,
  Authorized,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Int,
  ObjectType,
  Query as GraphQLQuery,
  Resolver,
  Root,
} from 'type-graphql';
import { NewsService } from '../../../application/news/NewsService';
import type { Visitor } from '../../../application/shared/Visitor';
import type { NewsArticle, NewsState } from '../../../domain/news/NewsArticle';
import type { Permission } from '../../../domain/staff/Permission';
import { created, found, newestFirst, nothing, one } from '../../api/answers';
import { Api, Delete, Get, Post, Put, type Call } from '../../api/operations';
import type { Context } from '../../graphql/Context';
import { PageInfoView } from '../../graphql/PageInfo';
import { TitleLanguages, UntranslatedTexts, type UntranslatedTextsView } from '../../graphql/UntranslatedTexts';
import { CacheableForGuests } from '../../graphql/cacheableForGuests';
import { IsUncounted, PageOf } from '../../graphql/pages';
import { Markdown } from '../../http/Markdown';
import { PictureLoader } from '../../http/PictureLoader';
import { decodeCursor, encodeCursor } from '../../http/cursor';
import { Example } from '../../http/inputs/examples';
import { SameAs } from '../../http/inputs/inputField';
import { mustBePageSize } from '../../http/paging';
import { readInput } from '../../http/readInput';
import { Id, Version } from '../../http/views';
import { DraftInput, NewsInput, NewsListInput, NewsStateEnum } from './news.inputs';

/** The default and the maximum page size of the news. */
const DEFAULT_PAGE_SIZE = 12;
const MAX_GRAPHQL_PAGE_SIZE = 100;

@Example({ isPinned: false })
@ObjectType('NewsArticle', { description: 'A news article.' })
export class NewsArticleView {
  @Id()
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

  @Version()
  version!: number;

  @UntranslatedTexts()
  untranslated?: UntranslatedTextsView;

  @TitleLanguages()
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

const PINS_TAKEN = 'Three other articles are pinned.';

@injectable()
@Resolver(() => NewsArticleView)
@Api('/news', 'News', 'News articles for the community. They are also available as a feed at `/feed.xml`.')
export class NewsApi {
  constructor(
    private readonly news: NewsService,
    private readonly markdown: Markdown,
    private readonly pictures: PictureLoader,
  ) {}

  @CacheableForGuests()
  @GraphQLQuery(() => NewsConnectionView, { name: 'news', description: 'The news, newest first.' })
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

  @Get('/', {
    does: 'The news in numbered pages, newest first. Limited to 60 searches per minute.',
    restNote: 'Drafts and scheduled articles are only in the lists for staff, which `state` names.',
    limit: '60 searches per minute',
    isPublic: 'shared',
    args: NewsListInput,
    answer: newestFirst(NewsArticleView, NewsPageView),
  })
  newsPage({ actor, visitor, input, page }: Call<NewsListInput>) {
    return this.news.list(actor, visitor, input, page);
  }

  @Get('/:id', {
    does: 'One article; null if no article has this ID.',
    isPublic: 'shared',
    showsMore: { to: 'news', by: 'includeUnpublished', what: 'Also finds drafts and scheduled articles.' },
    answer: found(NewsArticleView, 'newsArticle'),
  })
  newsArticle({ actor, visitor, id, seesMore }: Call) {
    return seesMore ? this.news.findInAnyState(actor, visitor, id) : this.news.find(visitor, id);
  }

  @Authorized<Permission>('news')
  @GraphQLQuery(() => NewsArticleView, {
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
  @GraphQLQuery(() => String, {
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

  @Post('/', {
    does: 'Publishes an article, unless `state` or `publishedAt` say otherwise.',
    restNote: 'Articles that are not public yet are in no answer to visitors.',
    needs: 'news',
    body: NewsInput,
    conflict: PINS_TAKEN,
    answer: created(NewsArticleView),
  })
  createNews({ actor, input }: Call<NewsInput>) {
    return this.news.publish(actor, input);
  }

  @Put('/:id', {
    does: 'Changes an article.',
    restNote:
      'Replaces the texts and the image: without an `image`, it has none afterwards. Author, state and pin stay as they are where they are absent.',
    needs: 'news',
    body: NewsInput,
    conflict: PINS_TAKEN,
    answer: one(NewsArticleView),
  })
  updateNews({ actor, id, input }: Call<NewsInput>) {
    return this.news.revise(actor, id, input);
  }

  @Delete('/:id', { does: 'Deletes an article.', needs: 'news', answer: nothing() })
  deleteNews({ actor, id }: Call) {
    return this.news.remove(actor, id);
  }

  @FieldResolver(() => String, { description: 'The article as sanitized HTML, rendered from its Markdown.' })
  contentHtml(@Root() article: NewsArticle, @Ctx() { visitor }: Context): Promise<string> {
    return this.render(article.content, visitor);
  }

  private async render(markdown: string, visitor: Visitor): Promise<string> {
    return this.markdown.render(markdown, await this.pictures.loadIn(markdown, visitor));
  }
}
