import { injectable } from 'inversify';
import { Arg, Authorized, Ctx, Field, ID, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { TranslationService, mustBeTranslator } from '../../../application/translations/TranslationService';
import { TRANSLATED_TEXTS, type TextName, type TranslatedKind } from '../../../domain/translations/TranslatedKind';
import type { Translation } from '../../../domain/translations/Translation';
import { SameAs } from '../../http/inputs/inputField';
import { TranslatedKindEnum, TranslationInput } from './translations.inputs';
import type { Context } from '../../graphql/Context';
import { PageNumber, PageOf, PageSize, readPage, toPage } from '../../graphql/pages';

@ObjectType('TranslatedTexts', { description: 'The texts of an item; null: it has no such text.' })
class TranslatedTextsView {
  @SameAs(TranslationInput, { nullable: true })
  title?: string | null;

  @SameAs(TranslationInput, { nullable: true })
  excerpt?: string | null;

  @SameAs(TranslationInput, { nullable: true })
  content?: string | null;

  @SameAs(TranslationInput, { nullable: true })
  description?: string | null;

  @SameAs(TranslationInput, { nullable: true })
  type?: string | null;

  @SameAs(TranslationInput, { nullable: true })
  prize?: string | null;

  @SameAs(TranslationInput, { nullable: true })
  site?: string | null;

  @SameAs(TranslationInput, { nullable: true })
  reward?: string | null;

  @SameAs(TranslationInput, { nullable: true })
  promise?: string | null;

  @SameAs(TranslationInput, { nullable: true })
  name?: string | null;

  @SameAs(TranslationInput, { nullable: true })
  question?: string | null;

  @SameAs(TranslationInput, { nullable: true })
  answer?: string | null;

  @SameAs(TranslationInput, { nullable: true })
  roleTitle?: string | null;

  @SameAs(TranslationInput, { nullable: true })
  about?: string | null;

  @SameAs(TranslationInput, { nullable: true })
  label?: string | null;

  @SameAs(TranslationInput, { nullable: true })
  text?: string | null;

  @SameAs(TranslationInput, { nullable: true })
  alt?: string | null;

  @SameAs(TranslationInput, { nullable: true })
  help?: string | null;

  @SameAs(TranslationInput, { nullable: true })
  options?: string | null;

  @SameAs(TranslationInput, { nullable: true })
  positions?: string | null;

  @SameAs(TranslationInput, { nullable: true })
  siteName?: string | null;

  @SameAs(TranslationInput, { nullable: true })
  shortName?: string | null;

  @SameAs(TranslationInput, { nullable: true })
  tagline?: string | null;

  @SameAs(TranslationInput, { nullable: true })
  supportedVersions?: string | null;
}

@ObjectType('Translation', { description: 'An item in another language than the one it was written in.' })
export class TranslationView extends TranslatedTextsView {
  @Field(() => TranslatedTextsView, { description: 'The texts as they were written.' })
  original!: TranslatedTextsView;

  @Field(() => String, { description: 'The language that the item was written in, as a BCP 47 code.' })
  writtenIn!: string;

  @Field(() => [String], { description: 'The names of the texts that are not given in this language.' })
  missing!: TextName[];

  @Field(() => [String], { description: 'The names of the texts whose original was changed after the translation.' })
  outdated!: TextName[];

  @Field(() => Int, { description: 'Increases with every change. Send it with an edit to detect conflicts.' })
  version!: number;
}

@ObjectType('LanguageCoverage', { description: 'How much of what staff have written is given in a language.' })
class LanguageCoverageView {
  @Field(() => String, { description: 'A BCP 47 code.' })
  language!: string;

  @Field(() => Int, { description: 'The number of texts that were written in another language.' })
  total!: number;

  @Field(() => Int, { description: 'The number of those that are not given in this language.' })
  missing!: number;

  @Field(() => Int, { description: 'The number of those whose original was changed after the translation.' })
  outdated!: number;
}

@ObjectType('IncompleteItem', { description: 'An item with missing or outdated texts in a language.' })
class IncompleteItemView {
  @Field(() => TranslatedKindEnum, { description: 'What the item is.' })
  kind!: TranslatedKind;

  @Field(() => ID, { description: 'A UUID.' })
  id!: string;

  @Field(() => String, { description: 'Its title or name, as it was written.' })
  label!: string;

  @Field(() => Int, { description: 'The number of texts that are not given in this language.' })
  missing!: number;

  @Field(() => Int, { description: 'The number of texts whose original was changed after the translation.' })
  outdated!: number;
}

const IncompleteItemPageView = PageOf(IncompleteItemView, 'IncompleteItemPage', 'A page of items to translate.');
type IncompleteItemPageView = InstanceType<typeof IncompleteItemPageView>;

const LANGUAGE_DESCRIPTION = 'A language of the site, as a BCP 47 code.';

@injectable()
@Resolver(() => TranslationView)
export class TranslationResolver {
  constructor(private readonly translations: TranslationService) {}

  @Query(() => TranslationView, {
    description: 'An item in another language. Permission: the one to change the item.',
  })
  async translation(
    @Arg('kind', () => TranslatedKindEnum) kind: TranslatedKind,
    @Arg('id', () => ID) id: string,
    @Arg('language', () => String, { description: LANGUAGE_DESCRIPTION }) language: string,
    @Ctx() { actor }: Context,
  ): Promise<TranslationView> {
    mustBeTranslator(actor, kind);
    return toView(kind, await this.translations.read(actor, { kind, id, language }));
  }

  @Authorized()
  @Query(() => [LanguageCoverageView], {
    description: 'Of what the caller may change, how much is given in each language of the site. Requires a session.',
  })
  translationCoverage(@Ctx() { actor }: Context): Promise<LanguageCoverageView[]> {
    return this.translations.measure(actor);
  }

  @Authorized()
  @Query(() => IncompleteItemPageView, {
    description:
      'Items with missing or outdated texts in a language, of those that the caller may change. Requires a session.',
  })
  async incompleteItems(
    @Arg('language', () => String, { description: LANGUAGE_DESCRIPTION }) language: string,
    @PageNumber() page: number | null,
    @PageSize() pageSize: number | null,
    @Ctx() { actor }: Context,
  ): Promise<IncompleteItemPageView> {
    const pageRequest = readPage(page, pageSize);
    return toPage(await this.translations.listIncomplete(actor, language, pageRequest), pageRequest);
  }

  @Mutation(() => TranslationView, {
    description: 'Gives an item in another language. Permission: the one to change the item.',
  })
  async updateTranslation(
    @Arg('kind', () => TranslatedKindEnum) kind: TranslatedKind,
    @Arg('id', () => ID) id: string,
    @Arg('language', () => String, { description: LANGUAGE_DESCRIPTION }) language: string,
    @Arg('input', () => TranslationInput) input: TranslationInput,
    @Ctx() { actor }: Context,
  ): Promise<TranslationView> {
    mustBeTranslator(actor, kind);
    return toView(kind, await this.translations.revise(actor, { kind, id, language }, input));
  }
}

function toView(kind: TranslatedKind, translation: Translation): TranslationView {
  const { original, texts, version } = translation;
  const inState = (state: string) => TRANSLATED_TEXTS[kind].filter((name) => translation.stateOf(name) === state);
  return {
    ...texts,
    original: original.texts,
    writtenIn: original.language,
    missing: inState('missing'),
    outdated: inState('outdated'),
    version,
  };
}
