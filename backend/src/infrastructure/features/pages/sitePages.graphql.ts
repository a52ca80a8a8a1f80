import { injectable } from 'inversify';
import {
  Arg,
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
import { PageService, type ReadablePage } from '../../../application/pages/PageService';
import type { BuiltInPage, PagePlace } from '../../../domain/pages/SitePage';
import type { Permission } from '../../../domain/staff/Permission';
import { SameAs } from '../../http/inputs/inputField';
import { BuiltInPageEnum, SitePageInput, SitePagePreviewInput, UsualTextAdoptionInput } from './sitePages.inputs';
import { PageContent } from '../../http/PageContent';
import { readInput } from '../../http/readInput';
import { CacheableForGuests } from '../../graphql/cacheableForGuests';
import type { Context } from '../../graphql/Context';
import { UntranslatedTexts, type UntranslatedTextsView } from '../../graphql/UntranslatedTexts';

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

@ObjectType('SitePage', { description: 'A page that the owner writes.' })
export class SitePageView {
  @Field(() => ID, { description: 'A UUID.' })
  id!: string;

  @Field(() => BuiltInPageEnum, { nullable: true, description: 'Null: a page of the owner’s own.' })
  builtIn!: BuiltInPage | null;

  @Field(() => Boolean, {
    description: 'Whether a built-in page still has the usual text, which is in English. Saving the page adopts it.',
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

  @Field(() => Date, { description: 'When it was last changed.' })
  updatedAt!: Date;

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

@injectable()
@Resolver(() => SitePageView)
export class SitePageResolver {
  constructor(
    private readonly pages: PageService,
    private readonly contents: PageContent,
  ) {}

  @CacheableForGuests()
  @Query(() => [SitePageView], { description: 'The pages that the owner writes, in the order of their links.' })
  sitePages(
    @Arg('includeUnpublished', () => Boolean, {
      nullable: true,
      defaultValue: false,
      description: 'Includes pages that visitors do not see. Requires the permission `config`.',
    })
    includeUnpublished: boolean | null,
    @Ctx() { actor, visitor }: Context,
  ): Promise<SitePageView[]> {
    return includeUnpublished ? this.pages.all(actor) : this.pages.published(visitor);
  }

  @CacheableForGuests()
  @Query(() => SitePageView, { nullable: true, description: 'A published page; null if there is none at this path.' })
  sitePage(
    @Arg('slug', () => String, { description: 'The path without the slash.' }) slug: string,
    @Ctx() { visitor }: Context,
  ): Promise<SitePageView | null> {
    return this.pages.find(visitor, slug);
  }

  @Authorized<Permission>('config')
  @Query(() => String, {
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

  @Authorized<Permission>('config')
  @Mutation(() => SitePageView, { description: 'Adds a page. Permission: `config`.' })
  createSitePage(
    @Arg('input', () => SitePageInput) input: SitePageInput,
    @Ctx() { actor }: Context,
  ): Promise<SitePageView> {
    return this.pages.write(actor, input);
  }

  @Authorized<Permission>('config')
  @Mutation(() => SitePageView, {
    description: 'Changes a page. Its former path redirects to the new one. Permission: `config`.',
  })
  updateSitePage(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => SitePageInput) input: SitePageInput,
    @Ctx() { actor }: Context,
  ): Promise<SitePageView> {
    return this.pages.revise(actor, id, input);
  }

  @Authorized<Permission>('config')
  @Mutation(() => [SitePageView], {
    description:
      'Adopts the usual texts of built-in pages, publishes them, and returns the pages that had them. A second call ' +
      'changes nothing. Permission: `config`.',
  })
  adoptUsualPageTexts(
    @Arg('input', () => UsualTextAdoptionInput) { pages, effectiveOn }: UsualTextAdoptionInput,
    @Ctx() { actor }: Context,
  ): Promise<SitePageView[]> {
    return this.pages.adoptUsualTexts(actor, pages, effectiveOn);
  }

  @Authorized<Permission>('config')
  @Mutation(() => SitePageView, { description: 'Returns a built-in page to the usual text. Permission: `config`.' })
  restoreUsualPageText(
    @Arg('id', () => ID) id: string,
    @Arg('version', () => Int, {
      nullable: true,
      description: 'The version of the page that this edit is based on; a stale one is a `CONFLICT`.',
    })
    version: number | null,
    @Ctx() { actor }: Context,
  ): Promise<SitePageView> {
    return this.pages.restoreUsualText(actor, id, version);
  }

  @Authorized<Permission>('config')
  @Mutation(() => Boolean, { description: 'Deletes a page that is not built in. Permission: `config`.' })
  async deleteSitePage(@Arg('id', () => ID) id: string, @Ctx() { actor }: Context): Promise<boolean> {
    await this.pages.remove(actor, id);
    return true;
  }

  @FieldResolver(() => RenderedPageView, { description: 'The content for the reader.' })
  rendered(@Root() page: ReadablePage, @Ctx() { visitor }: Context): Promise<RenderedPageView> {
    const isForeign = page.untranslated?.texts.includes('content');
    const language = isForeign ? page.untranslated?.language : (visitor.language ?? undefined);
    return this.contents.render(page.content, language, visitor);
  }
}
