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
import { FaqService } from '../../../application/faq/FaqService';
import type { BuiltInQuestion } from '../../../domain/faq/FaqEntry';
import type { Permission } from '../../../domain/staff/Permission';
import { BuiltInQuestionEnum, FaqEntryInput, FaqOrderInput } from './faq.inputs';
import { SameAs } from '../../http/inputs/inputField';
import { PageContent } from '../../http/PageContent';
import { CacheableForGuests } from '../../graphql/cacheableForGuests';
import type { Context } from '../../graphql/Context';
import { UntranslatedTexts, type UntranslatedTextsView } from '../../graphql/UntranslatedTexts';

@ObjectType('FaqEntry', { description: 'A question with its answer on the support page.' })
export class FaqEntryView {
  @Field(() => ID, { description: 'A UUID.' })
  id!: string;

  @Field(() => BuiltInQuestionEnum, { nullable: true, description: 'Null: a question of the owner’s own.' })
  builtIn!: BuiltInQuestion | null;

  @Field(() => String, { description: 'The fragment of its address on the support page.' })
  anchor!: string;

  @SameAs(FaqEntryInput, { nullable: true })
  question!: string | null;

  @SameAs(FaqEntryInput, { nullable: true })
  answer!: string | null;

  @SameAs(FaqEntryInput)
  isPublished!: boolean;

  @Field(() => Date, { description: 'When it was last changed.' })
  updatedAt!: Date;

  @Field(() => Int, { description: 'Increases with every change. Send it with an edit to detect conflicts.' })
  version!: number;

  @UntranslatedTexts()
  untranslated?: UntranslatedTextsView;
}

@injectable()
@Resolver(() => FaqEntryView)
export class FaqResolver {
  constructor(
    private readonly faq: FaqService,
    private readonly contents: PageContent,
  ) {}

  @CacheableForGuests()
  @Query(() => [FaqEntryView], {
    description:
      'The questions and answers in their order. A built-in question without texts has the usual text of the site.',
  })
  faqEntries(
    @Arg('includeUnpublished', () => Boolean, {
      nullable: true,
      defaultValue: false,
      description: 'Includes questions that visitors do not see. Requires the permission `config`.',
    })
    includeUnpublished: boolean | null,
    @Ctx() { actor, visitor }: Context,
  ): Promise<FaqEntryView[]> {
    return includeUnpublished ? this.faq.all(actor) : this.faq.published(visitor);
  }

  @Authorized<Permission>('config')
  @Mutation(() => FaqEntryView, { description: 'Adds a question as the last one. Permission: `config`.' })
  createFaqEntry(
    @Arg('input', () => FaqEntryInput) input: FaqEntryInput,
    @Ctx() { actor }: Context,
  ): Promise<FaqEntryView> {
    return this.faq.write(actor, input);
  }

  @Authorized<Permission>('config')
  @Mutation(() => FaqEntryView, { description: 'Changes a question. Permission: `config`.' })
  updateFaqEntry(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => FaqEntryInput) input: FaqEntryInput,
    @Ctx() { actor }: Context,
  ): Promise<FaqEntryView> {
    return this.faq.revise(actor, id, input);
  }

  @Authorized<Permission>('config')
  @Mutation(() => FaqEntryView, {
    description: 'Returns a built-in question to the usual text, and publishes it. Permission: `config`.',
  })
  restoreUsualFaqEntry(
    @Arg('id', () => ID) id: string,
    @Arg('version', () => Int, {
      nullable: true,
      description: 'The version of the question that this edit is based on; a stale one is a `CONFLICT`.',
    })
    version: number | null,
    @Ctx() { actor }: Context,
  ): Promise<FaqEntryView> {
    return this.faq.restoreUsualText(actor, id, version);
  }

  @Authorized<Permission>('config')
  @Mutation(() => Boolean, { description: 'Deletes a question that is not built in. Permission: `config`.' })
  async deleteFaqEntry(@Arg('id', () => ID) id: string, @Ctx() { actor }: Context): Promise<boolean> {
    await this.faq.remove(actor, id);
    return true;
  }

  @Authorized<Permission>('config')
  @Mutation(() => [FaqEntryView], {
    description: 'Puts the questions in an order. A list without all questions is a `CONFLICT`. Permission: `config`.',
  })
  orderFaqEntries(
    @Arg('input', () => FaqOrderInput) { ids }: FaqOrderInput,
    @Ctx() { actor }: Context,
  ): Promise<FaqEntryView[]> {
    return this.faq.order(actor, ids);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The answer for the reader as sanitized HTML; null: the usual text.',
  })
  async answerHtml(@Root() entry: FaqEntryView, @Ctx() { visitor }: Context): Promise<string | null> {
    if (entry.answer === null) return null;
    const isForeign = entry.untranslated?.texts.includes('answer');
    const language = isForeign ? entry.untranslated?.language : (visitor.language ?? undefined);
    return (await this.contents.render(entry.answer, language, visitor)).html;
  }
}
