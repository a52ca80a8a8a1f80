import { injectable } from 'inversify';
import { FaqService } from '../../../application/faq/FaqService';
import { FaqEntryView } from './faq.graphql';
import { FaqEntryInput } from './faq.inputs';
import { created, nothing, one, shortList } from '../../rest/answers';
import { RestAdapter } from '../../rest/RestAdapter';
import { restForm } from '../../rest/restForm';
import { restView } from '../../rest/restView';
import { Api, Delete, Get, Post, Put, type Call } from '../../rest/route';

const EXAMPLE = {
  id: '0b0f5f4e-7a65-4f0a-9d5a-6a4d2f1c8e31',
  builtIn: null,
  anchor: 'question-0b0f5f4e',
  question: 'Can I play on a phone?',
  answer: 'Yes, with **Bedrock Edition**.',
  isPublished: true,
  updatedAt: '2026-03-01T18:30:00.000Z',
};

const entry = restView(
  FaqEntryView,
  'FaqEntry',
  ['id', 'builtIn', 'anchor', 'question', 'answer', 'isPublished', 'updatedAt'],
  EXAMPLE,
);
const form = restForm(FaqEntryInput, EXAMPLE);

@injectable()
@Api('/faq', 'FAQ', 'Questions and answers on the support page.')
export class FaqRest extends RestAdapter {
  constructor(private readonly faq: FaqService) {
    super();
  }

  @Get('/', {
    summary: 'List the questions',
    description:
      'In their order. A built-in question without texts has the usual text of the site. Visitors see published questions; staff see all.',
    showsMoreTo: 'config',
    answer: shortList(entry, 'The questions.'),
  })
  listQuestions({ actor, visitor }: Call) {
    return actor.can('config') ? this.faq.all(actor) : this.faq.published(visitor);
  }

  @Post('/', { summary: 'Add a question', needs: 'config', body: form, answer: created(entry, 'The new question.') })
  addQuestion({ actor, input }: Call<FaqEntryInput>) {
    return this.faq.write(actor, input);
  }

  @Put('/:id', {
    summary: 'Change a question',
    needs: 'config',
    body: form,
    answer: one(entry, 'The updated question.'),
  })
  changeQuestion({ actor, id, input }: Call<FaqEntryInput>) {
    return this.faq.revise(actor, id, input);
  }

  @Delete('/:id', {
    summary: 'Delete a question',
    needs: 'config',
    conflict: 'A built-in question cannot be deleted.',
    answer: nothing('The question was deleted.'),
  })
  deleteQuestion({ actor, id }: Call) {
    return this.faq.remove(actor, id);
  }
}
