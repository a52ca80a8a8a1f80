import { injectable } from 'inversify';
import { ApplicationQuestionService } from '../../../application/applications/ApplicationQuestionService';
import { ApplicationFormVersionView, ApplicationQuestionView } from './applicationQuestions.graphql';
import { ApplicationQuestionInput, NewApplicationQuestionInput } from './applicationQuestions.inputs';
import { all, created, nothing, one, shortList } from '../../rest/answers';
import { readKind } from './applications.rest';
import { RestAdapter } from '../../rest/RestAdapter';
import { restForm } from '../../rest/restForm';
import { restView } from '../../rest/restView';
import { Api, Delete, Get, Post, Put, type Call } from '../../rest/route';

const EXAMPLE = {
  id: '3d1e0f2a-6b5c-4d7e-8f90-a1b2c3d4e5f6',
  form: 'staff',
  kind: 'choice',
  isRequired: true,
  question: 'How many evenings a week are you here?',
  help: 'An estimate is enough.',
  options: 'One or two\nThree or four\nAlmost every evening',
  version: 2,
};

const question = restView(
  ApplicationQuestionView,
  'ApplicationQuestion',
  ['id', 'form', 'kind', 'isRequired', 'question', 'help', 'options', 'version'],
  EXAMPLE,
);

const formVersion = restView(
  ApplicationFormVersionView,
  'ApplicationFormVersion',
  ['number', 'changedBy', 'createdAt', 'questions'],
  {
    number: 2,
    changedBy: 'mara',
    createdAt: '2026-03-01T18:30:00.000Z',
    questions: ['How many evenings a week are you here?'],
  },
);

@injectable()
@Api(
  '/application-questions',
  'Application questions',
  'The site’s own questions in the forms that visitors apply with.',
)
export class ApplicationQuestionsRest extends RestAdapter {
  constructor(private readonly questions: ApplicationQuestionService) {
    super();
  }

  @Get('/', {
    summary: 'List the own questions of the forms',
    description: 'Of both forms, in their order, as they were written.',
    needs: 'tickets',
    answer: shortList(question, 'The questions.'),
  })
  listApplicationQuestions({ actor }: Call) {
    return this.questions.all(actor);
  }

  @Get('/versions/:kind', {
    summary: 'List the versions of a form',
    description: 'The 100 newest versions of its questions, newest first. The kind is `staff` or `whitelist`.',
    needs: 'tickets',
    answer: all(formVersion, 'The versions.'),
  })
  listFormVersions({ actor, id }: Call) {
    return this.questions.history(actor, readKind(id));
  }

  @Post('/', {
    summary: 'Add a question to a form',
    needs: 'tickets',
    body: restForm(NewApplicationQuestionInput, EXAMPLE),
    conflict: 'The form has 15 questions.',
    answer: created(question, 'The new question, the last one of its form.'),
  })
  addApplicationQuestion({ actor, input }: Call<NewApplicationQuestionInput>) {
    return this.questions.write(actor, input);
  }

  @Put('/:id', {
    summary: 'Change a question of a form',
    description: 'Earlier applications keep it as it was.',
    needs: 'tickets',
    body: restForm(ApplicationQuestionInput, EXAMPLE),
    answer: one(question, 'The updated question.'),
  })
  changeApplicationQuestion({ actor, id, input }: Call<ApplicationQuestionInput>) {
    return this.questions.revise(actor, id, input);
  }

  @Delete('/:id', {
    summary: 'Remove a question from its form',
    description: 'Earlier applications keep their answers.',
    needs: 'tickets',
    answer: nothing('The question was removed.'),
  })
  deleteApplicationQuestion({ actor, id }: Call) {
    return this.questions.remove(actor, id);
  }
}
