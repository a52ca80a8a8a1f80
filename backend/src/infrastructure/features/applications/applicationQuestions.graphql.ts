import { injectable } from 'inversify';
import { Arg, Authorized, Ctx, Field, ID, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { ApplicationQuestionService } from '../../../application/applications/ApplicationQuestionService';
import type { ApplicationKind } from '../../../domain/applications/ApplicationForm';
import type { QuestionKind } from '../../../domain/applications/ApplicationQuestion';
import type { Permission } from '../../../domain/staff/Permission';
import {
  ApplicationQuestionInput,
  ApplicationQuestionOrderInput,
  NewApplicationQuestionInput,
  QuestionKindEnum,
} from './applicationQuestions.inputs';
import { ApplicationKindEnum } from './applications.inputs';
import { SameAs } from '../../http/inputs/inputField';
import type { Context } from '../../graphql/Context';
import { UntranslatedTexts, type UntranslatedTextsView } from '../../graphql/UntranslatedTexts';

@ObjectType('FormQuestion', { description: 'A question of the site’s own in a form, as applicants read it.' })
export class FormQuestionView {
  @Field(() => ID, { description: 'A UUID. Send it with the answer.' })
  id!: string;

  @SameAs(ApplicationQuestionInput)
  kind!: QuestionKind;

  @SameAs(ApplicationQuestionInput)
  isRequired!: boolean;

  @SameAs(ApplicationQuestionInput)
  question!: string;

  @SameAs(ApplicationQuestionInput, { nullable: true })
  help!: string | null;

  @Field(() => [String], { description: 'The options of a choice; empty for every other kind.' })
  options!: readonly string[];

  @Field(() => Int, { description: 'The maximum length of an answer, in characters.' })
  maxLength!: number;

  @UntranslatedTexts()
  untranslated?: UntranslatedTextsView;
}

@ObjectType('ApplicationAnswer', {
  description: 'The answer to an own question of the form, with the question as the applicant read it.',
})
export class ApplicationAnswerView {
  @Field(() => ID, { description: 'The id of the question, which may no longer exist.' })
  questionId!: string;

  @Field(() => QuestionKindEnum, { description: 'How applicants answered it.' })
  kind!: QuestionKind;

  @Field(() => String, { description: 'The question in the language of the applicant.' })
  question!: string;

  @Field(() => String, { description: 'A text, the chosen option, or `yes` or `no`.' })
  answer!: string;
}

@ObjectType('ApplicationQuestion', { description: 'A question of the site’s own in a form, as staff wrote it.' })
export class ApplicationQuestionView {
  @Field(() => ID, { description: 'A UUID.' })
  id!: string;

  @SameAs(NewApplicationQuestionInput)
  form!: ApplicationKind;

  @SameAs(ApplicationQuestionInput)
  kind!: QuestionKind;

  @SameAs(ApplicationQuestionInput)
  isRequired!: boolean;

  @SameAs(ApplicationQuestionInput)
  question!: string;

  @SameAs(ApplicationQuestionInput, { nullable: true })
  help!: string | null;

  @SameAs(ApplicationQuestionInput, { nullable: true })
  options!: string | null;

  @Field(() => Int, { description: 'Increases with every change. Send it with an edit to detect conflicts.' })
  version!: number;
}

@ObjectType('ApplicationFormVersion', { description: 'A version of the own questions of a form. It never changes.' })
export class ApplicationFormVersionView {
  @Field(() => Int, { description: 'Versions are counted from 1.' })
  number!: number;

  @Field(() => String, { description: 'The account that saved it.' })
  changedBy!: string;

  @Field(() => Date, { description: 'When it was saved.' })
  createdAt!: Date;

  @Field(() => [String], { description: 'The questions in their order, as they were written.' })
  questions!: readonly string[];
}

@injectable()
@Resolver()
export class ApplicationQuestionsResolver {
  constructor(private readonly questions: ApplicationQuestionService) {}

  @Authorized<Permission>('tickets')
  @Query(() => [ApplicationQuestionView], {
    description: 'The own questions of both forms in their order, as they were written. Permission: `tickets`.',
  })
  applicationQuestions(@Ctx() { actor }: Context): Promise<ApplicationQuestionView[]> {
    return this.questions.all(actor);
  }

  @Authorized<Permission>('tickets')
  @Query(() => [ApplicationFormVersionView], {
    description: 'The 100 newest versions of the questions of a form, newest first. Permission: `tickets`.',
  })
  applicationFormVersions(
    @Arg('kind', () => ApplicationKindEnum, { description: 'What the form is for.' }) kind: ApplicationKind,
    @Ctx() { actor }: Context,
  ): Promise<ApplicationFormVersionView[]> {
    return this.questions.history(actor, kind);
  }

  @Authorized<Permission>('tickets')
  @Mutation(() => ApplicationQuestionView, {
    description: 'Adds a question to a form as its last one. Permission: `tickets`.',
  })
  createApplicationQuestion(
    @Arg('input', () => NewApplicationQuestionInput) input: NewApplicationQuestionInput,
    @Ctx() { actor }: Context,
  ): Promise<ApplicationQuestionView> {
    return this.questions.write(actor, input);
  }

  @Authorized<Permission>('tickets')
  @Mutation(() => ApplicationQuestionView, {
    description: 'Changes a question of a form. Earlier applications keep it as it was. Permission: `tickets`.',
  })
  updateApplicationQuestion(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => ApplicationQuestionInput) input: ApplicationQuestionInput,
    @Ctx() { actor }: Context,
  ): Promise<ApplicationQuestionView> {
    return this.questions.revise(actor, id, input);
  }

  @Authorized<Permission>('tickets')
  @Mutation(() => Boolean, {
    description: 'Removes a question from its form. Earlier applications keep their answers. Permission: `tickets`.',
  })
  async deleteApplicationQuestion(@Arg('id', () => ID) id: string, @Ctx() { actor }: Context): Promise<boolean> {
    await this.questions.remove(actor, id);
    return true;
  }

  @Authorized<Permission>('tickets')
  @Mutation(() => [ApplicationQuestionView], {
    description:
      'Puts the questions of a form in an order. A list without all of them is a `CONFLICT`. Permission: `tickets`.',
  })
  orderApplicationQuestions(
    @Arg('input', () => ApplicationQuestionOrderInput) { form, ids }: ApplicationQuestionOrderInput,
    @Ctx() { actor }: Context,
  ): Promise<ApplicationQuestionView[]> {
    return this.questions.order(actor, form, ids);
  }
}
