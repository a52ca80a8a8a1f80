import { injectable } from 'inversify';
import { Ctx, Field, FieldResolver, ObjectType, Resolver, Root } from 'type-graphql';
import { FaqService } from '../../../application/faq/FaqService';
import type { BuiltInQuestion } from '../../../domain/faq/FaqEntry';
import { created, nothing, one, shortList } from '../../api/answers';
import { Api, Delete, Get, Mutation, Post, Put, type Call } from '../../api/operations';
import type { Context } from '../../graphql/Context';
import { UntranslatedTexts, type UntranslatedTextsView } from '../../graphql/UntranslatedTexts';
import { Example } from '../../http/inputs/examples';
import { SameAs } from '../../http/inputs/inputField';
import { PageContent } from '../../http/PageContent';
import { ChangedAt, Id, Version } from '../../http/views';
import { BuiltInQuestionEnum, FaqEntryInput, FaqOrderInput, UsualFaqEntryInput } from './faq.inputs';

@Example({ anchor: 'question-0b0f5f4e' })
@ObjectType('FaqEntry', { description: 'A question with its answer on the support page.' })
export class FaqEntryView {
  @Id()
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

  @ChangedAt()
  updatedAt!: Date;

  @Version()
  version!: number;

  @UntranslatedTexts()
  untranslated?: UntranslatedTextsView;
}

@injectable()
@Resolver(() => FaqEntryView)
@Api('/faq', 'FAQ', 'Questions and answers on the support page.')
export class FaqApi {
  constructor(
    private readonly faq: FaqService,
    private readonly contents: PageContent,
  ) {}

  @Get('/', {
    does: 'The questions and answers in their order. A built-in question without texts has the usual text of the site.',
    restNote: 'Visitors see published questions; staff see all.',
    isPublic: 'shared',
    showsMore: { to: 'config', by: 'includeUnpublished', what: 'Includes questions that visitors do not see.' },
    answer: shortList(FaqEntryView),
  })
  faqEntries({ actor, visitor, seesMore }: Call) {
    return seesMore ? this.faq.all(actor) : this.faq.published(visitor);
  }

  @Post('/', {
    does: 'Adds a question as the last one.',
    needs: 'config',
    body: FaqEntryInput,
    answer: created(FaqEntryView),
  })
  createFaqEntry({ actor, input }: Call<FaqEntryInput>) {
    return this.faq.write(actor, input);
  }

  @Put('/:id', { does: 'Changes a question.', needs: 'config', body: FaqEntryInput, answer: one(FaqEntryView) })
  updateFaqEntry({ actor, id, input }: Call<FaqEntryInput>) {
    return this.faq.revise(actor, id, input);
  }

  @Delete('/:id', {
    does: 'Deletes a question that is not built in.',
    needs: 'config',
    conflict: 'A built-in question cannot be deleted.',
    answer: nothing(),
  })
  deleteFaqEntry({ actor, id }: Call) {
    return this.faq.remove(actor, id);
  }

  @Mutation('/', {
    does: 'Puts the questions in an order. A list without all questions is a `CONFLICT`.',
    needs: 'config',
    body: FaqOrderInput,
    answer: shortList(FaqEntryView),
  })
  orderFaqEntries({ actor, input }: Call<FaqOrderInput>) {
    return this.faq.order(actor, input.ids);
  }

  @Mutation('/:id', {
    does: 'Returns a built-in question to the usual text, and publishes it.',
    needs: 'config',
    args: UsualFaqEntryInput,
    answer: one(FaqEntryView),
  })
  restoreUsualFaqEntry({ actor, id, input }: Call<UsualFaqEntryInput>) {
    return this.faq.restoreUsualText(actor, id, input.version);
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
