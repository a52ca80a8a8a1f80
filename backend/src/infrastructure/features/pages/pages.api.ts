import { injectable } from 'inversify';
import {
  Arg,
  Authorized,
  Ctx,
  Field,
  FieldResolver,
  ObjectType,
  Query as GraphQLQuery,
  Resolver,
  Root,
} from 'type-graphql';
import { PageService, type ReadablePage } from '../../../application/pages/PageService';
import type { BuiltInPage, PagePlace } from '../../../domain/pages/SitePage';
import type { Permission } from '../../../domain/staff/Permission';
import { all, created, nothing, one, shortList } from '../../api/answers';
import { Api, Delete, Get, Mutation, Post, Put, type Call } from '../../api/operations';
import type { Context } from '../../graphql/Context';
import { TitleLanguages, UntranslatedTexts, type UntranslatedTextsView } from '../../graphql/UntranslatedTexts';
import { CacheableForGuests } from '../../graphql/cacheableForGuests';
import { PageContent } from '../../http/PageContent';
import { Example } from '../../http/inputs/examples';
import { SameAs } from '../../http/inputs/inputField';
import { readInput } from '../../http/readInput';
import { ChangedAt, Id, Version } from '../../http/views';
import { Get as RestGet } from '../../rest/route';
import {
  BuiltInPageEnum,
  SitePageInput,
  SitePagePreviewInput,
  UsualPageTextInput,
  UsualTextAdoptionInput,
} from './pages.inputs';

@ObjectType('SitePageChapter', { description: 'A heading of a page.' })
class SitePageChapterView {
  @Field(() => String, { description: 'The id of the heading, for links to it.' })
  anchor!: string;

  @Field(() => String, { description: 'The text of the heading.' })
  title!: string;
}

@ObjectType('RenderedPage', { description: 'The content of a page for the reader, with its placeholders filled in.' })
class RenderedPageView {
  @Field(() => String, { description: 'Sanitized HTML.' })
  html!: string;

  @Field(() => [SitePageChapterView], { description: 'The headings of the second level.' })
  chapters!: readonly SitePageChapterView[];
}

@Example({ hasUsualText: false })
@ObjectType('SitePage', { description: 'A page that the owner writes.' })
export class SitePageView {
  @Id()
  id!: string;

  @Field(() => BuiltInPageEnum, { nullable: true, description: 'Null: a page of the owner’s own.' })
  builtIn!: BuiltInPage | null;

  @Field(() => Boolean, {
    description: 'Whether a built-in page still has the usual text. Saving the page adopts it, with its translations.',
  })
  hasUsualText!: boolean;

  @SameAs(SitePageInput)
  slug!: string;

  @SameAs(SitePageInput)
  title!: string;

  @SameAs(SitePageInput)
  description!: string;

  @SameAs(SitePageInput)
  content!: string;

  @SameAs(SitePageInput)
  place!: PagePlace;

  @SameAs(SitePageInput)
  isPublished!: boolean;

  @SameAs(SitePageInput, { nullable: true })
  effectiveOn!: string | null;

  @ChangedAt()
  updatedAt!: Date;

  @Version()
  version!: number;

  @UntranslatedTexts()
  untranslated?: UntranslatedTextsView;

  @TitleLanguages()
  languages?: readonly string[];
}

const TAKEN = 'A path that another page has, or another path for a built-in page, is a `CONFLICT`.';

@injectable()
@Resolver(() => SitePageView)
@Api('/pages', 'Pages', 'Pages that the owner writes, such as the rules and the legal pages.')
export class PagesApi {
  constructor(
    private readonly pages: PageService,
    private readonly contents: PageContent,
  ) {}

  @Get('/', {
    does: 'The pages that the owner writes, in the order of their links.',
    restNote: 'Visitors see published pages; staff see all.',
    isPublic: 'shared',
    showsMore: { to: 'config', by: 'includeUnpublished', what: 'Includes pages that visitors do not see.' },
    answer: shortList(SitePageView),
  })
  sitePages({ actor, visitor, seesMore }: Call) {
    return seesMore ? this.pages.all(actor) : this.pages.published(visitor);
  }

  @CacheableForGuests()
  @GraphQLQuery(() => SitePageView, {
    nullable: true,
    description: 'A published page; null if there is none at this path.',
  })
  sitePage(
    @Arg('slug', () => String, { description: 'The path without the slash.' }) slug: string,
    @Ctx() { visitor }: Context,
  ): Promise<SitePageView | null> {
    return this.pages.find(visitor, slug);
  }

  @Authorized<Permission>('config')
  @GraphQLQuery(() => String, {
    description: 'Renders the content of a page as HTML before it is saved. Permission: `config`.',
  })
  async sitePagePreview(
    @Arg('content', () => String, { description: 'Markdown of at most 50,000 characters.' }) content: string,
    @Ctx() { actor, visitor }: Context,
  ): Promise<string> {
    actor.must('config');
    const input = await readInput(SitePagePreviewInput, { content });
    return (await this.contents.render(input.content, undefined, visitor)).html;
  }

  @Post('/', {
    does: 'Adds a page.',
    needs: 'config',
    body: SitePageInput,
    conflict: TAKEN,
    answer: created(SitePageView),
  })
  createSitePage({ actor, input }: Call<SitePageInput>) {
    return this.pages.write(actor, input);
  }

  @Post('/adopt', {
    does:
      'Adopts the usual texts of built-in pages, publishes them, and returns the pages that had them. A second call ' +
      'changes nothing.',
    needs: 'config',
    body: UsualTextAdoptionInput,
    answer: all(SitePageView),
  })
  adoptUsualPageTexts({ actor, input: { pages, effectiveOn } }: Call<UsualTextAdoptionInput>) {
    return this.pages.adoptUsualTexts(actor, pages, effectiveOn);
  }

  @RestGet('/:id', {
    summary: 'Read a page',
    description: 'A published page, by its id or by its path without the slash.',
    answer: one(SitePageView).rest,
  })
  readSitePage({ visitor, id }: Call) {
    return this.pages.read(visitor, id);
  }

  @Put('/:id', {
    does: 'Changes a page. Its former path redirects to the new one.',
    needs: 'config',
    body: SitePageInput,
    conflict: TAKEN,
    answer: one(SitePageView),
  })
  updateSitePage({ actor, id, input }: Call<SitePageInput>) {
    return this.pages.revise(actor, id, input);
  }

  @Mutation('/:id', {
    does: 'Returns a built-in page to the usual text.',
    needs: 'config',
    args: UsualPageTextInput,
    answer: one(SitePageView),
  })
  restoreUsualPageText({ actor, id, input }: Call<UsualPageTextInput>) {
    return this.pages.restoreUsualText(actor, id, input.version);
  }

  @Delete('/:id', {
    does: 'Deletes a page that is not built in.',
    needs: 'config',
    conflict: 'A built-in page cannot be deleted.',
    answer: nothing(),
  })
  deleteSitePage({ actor, id }: Call) {
    return this.pages.remove(actor, id);
  }

  @FieldResolver(() => RenderedPageView, { description: 'The content for the reader.' })
  rendered(@Root() page: ReadablePage, @Ctx() { visitor }: Context): Promise<RenderedPageView> {
    const isForeign = page.untranslated?.texts.includes('content');
    const language = isForeign ? page.untranslated?.language : (visitor.language ?? undefined);
    return this.contents.render(page.content, language, visitor);
  }
}
