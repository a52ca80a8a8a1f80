import { injectable } from 'inversify';
import { Field, ID, Int, ObjectType, Resolver } from 'type-graphql';
import { ApplicationQuestionService } from '../../../application/applications/ApplicationQuestionService';
import { MAX_QUESTIONS, type QuestionKind } from '../../../domain/applications/ApplicationQuestion';
import type { ApplicationKind } from '../../../domain/applications/ApplicationForm';
import { all, created, nothing, one, shortList } from '../../api/answers';
import { Api, Delete, Get, Mutation, Post, Put, Query, type Call } from '../../api/operations';
import { UntranslatedTexts, type UntranslatedTextsView } from '../../graphql/UntranslatedTexts';
import { Example } from '../../http/inputs/examples';
import { SameAs } from '../../http/inputs/inputField';
import { Id, Version } from '../../http/views';
import { Get as RestGet } from '../../rest/route';
import {
  ApplicationQuestionInput,
  ApplicationQuestionOrderInput,
  FormVersionListInput,
  NewApplicationQuestionInput,
  QuestionKindEnum,
} from './applicationQuestions.inputs';
import { readKind } from './readKind';

@Example({
  kind: 'choice',
  question: 'How many evenings a week are you here?',
  help: 'An estimate is enough.',
  options: ['One or two', 'Three or four', 'Almost every evening'],
  maxLength: 100,
})
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

@Example({
  kind: 'choice',
  question: 'How many evenings a week are you here?',
  answer: 'Three or four',
})
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
  @Id()
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

  @Version({ inRest: true })
  version!: number;
}

@Example({ number: 2, changedBy: 'mara', questions: ['How many evenings a week are you here?'] })
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
@Api(
  '/application-questions',
  'Application questions',
  'The site’s own questions in the forms that visitors apply with.',
)
export class ApplicationQuestionsApi {
  constructor(private readonly questions: ApplicationQuestionService) {}

  @Get('/', {
    does: 'The own questions of both forms in their order, as they were written.',
    needs: 'tickets',
    answer: shortList(ApplicationQuestionView),
  })
  applicationQuestions({ actor }: Call) {
    return this.questions.all(actor);
  }

  @Query('/', {
    does: 'The 100 newest versions of the questions of a form, newest first.',
    needs: 'tickets',
    args: FormVersionListInput,
    answer: all(ApplicationFormVersionView),
  })
  applicationFormVersions({ actor, input }: Call<FormVersionListInput>) {
    return this.questions.history(actor, input.kind);
  }

  @RestGet('/versions/:kind', {
    summary: 'List the versions of a form',
    description: 'The 100 newest versions of its questions, newest first. The kind is `staff` or `whitelist`.',
    needs: 'tickets',
    answer: all(ApplicationFormVersionView).rest,
  })
  listFormVersions({ actor, id }: Call) {
    return this.questions.history(actor, readKind(id));
  }

  @Post('/', {
    does: 'Adds a question to a form as its last one.',
    needs: 'tickets',
    body: NewApplicationQuestionInput,
    conflict: `The form has ${MAX_QUESTIONS} questions.`,
    answer: created(ApplicationQuestionView),
  })
  createApplicationQuestion({ actor, input }: Call<NewApplicationQuestionInput>) {
    return this.questions.write(actor, input);
  }

  @Put('/:id', {
    does: 'Changes a question of a form. Earlier applications keep it as it was.',
    needs: 'tickets',
    body: ApplicationQuestionInput,
    answer: one(ApplicationQuestionView),
  })
  updateApplicationQuestion({ actor, id, input }: Call<ApplicationQuestionInput>) {
    return this.questions.revise(actor, id, input);
  }

  @Delete('/:id', {
    does: 'Removes a question from its form. Earlier applications keep their answers.',
    needs: 'tickets',
    answer: nothing(),
  })
  deleteApplicationQuestion({ actor, id }: Call) {
    return this.questions.remove(actor, id);
  }

  @Mutation('/', {
    does: 'Puts the questions of a form in an order. A list without all of them is a `CONFLICT`.',
    needs: 'tickets',
    body: ApplicationQuestionOrderInput,
    answer: shortList(ApplicationQuestionView),
  })
  orderApplicationQuestions({ actor, input }: Call<ApplicationQuestionOrderInput>) {
    return this.questions.order(actor, input.form, input.ids);
  }
}
