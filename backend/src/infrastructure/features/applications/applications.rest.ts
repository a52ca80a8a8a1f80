import { injectable } from 'inversify';
import { ApplicationFormService } from '../../../application/applications/ApplicationFormService';
import { ApplicationService } from '../../../application/applications/ApplicationService';
import { GuestConversationService } from '../../../application/conversations/GuestConversationService';
import {
  ApplicationFormView,
  StaffApplicationView,
  WhitelistApplicationView,
  WhitelistCommandView,
} from './applications.graphql';
import {
  ApplicationFormInput,
  ApplicationListInput,
  DecisionInput,
  StaffApplicationInput,
  WhitelistApplicationInput,
  WhitelistCommandInput,
} from './applications.inputs';
import { ApplicationAnswerView, FormQuestionView } from './applicationQuestions.api';
import { readKind } from './readKind';
import { all, created, newestFirst, one } from '../../rest/answers';
import { RestAdapter } from '../../rest/RestAdapter';
import { restForm } from '../../rest/restForm';
import { restView } from '../../rest/restView';
import { Api, Get, listQuery, Post, Put, type Call } from '../../rest/route';

const QUESTION = '3d1e0f2a-6b5c-4d7e-8f90-a1b2c3d4e5f6';
const APPLICANT = {
  id: '5a0f0c3e-2f34-4a53-9a3c-5f1f0d9b7c21',
  username: 'Steve',
  email: 'steve@example.com',
  age: 20,
  experience: 'Two years on another server.',
};
const DECISION = {
  status: 'pending',
  notes: null,
  createdAt: '2026-03-01T18:30:00.000Z',
  version: 1,
};
const STAFF_EXAMPLE = {
  ...APPLICANT,
  timezone: 'UTC+1',
  whyJoin: 'I like to help.',
  availability: 'Weekends.',
  position: 'Moderator',
  ...DECISION,
};
const WHITELIST_EXAMPLE = {
  ...APPLICANT,
  reasonToJoin: 'My friends play here.',
  friendReferences: 'Alex',
  commandState: null,
  ...DECISION,
};
const ANSWER_EXAMPLE = {
  questionId: QUESTION,
  kind: 'choice',
  question: 'How many evenings a week are you here?',
  answer: 'Three or four',
};
const OWN_ANSWERS = { questionsVersion: 2, answers: [ANSWER_EXAMPLE] };
const QUESTION_EXAMPLE = {
  id: QUESTION,
  kind: 'choice',
  isRequired: true,
  question: 'How many evenings a week are you here?',
  help: 'An estimate is enough.',
  options: ['One or two', 'Three or four', 'Almost every evening'],
  maxLength: 100,
};
const FORM_EXAMPLE = {
  id: '7b1d2c3e-4f50-4a61-8b72-9c8d7e6f5a40',
  kind: 'staff',
  isOpen: true,
  positions: 'Moderator\nBuilder',
  questionsVersion: 2,
  questions: [QUESTION_EXAMPLE],
  version: 2,
};

export const applicationAnswer = restView(
  ApplicationAnswerView,
  'ApplicationAnswer',
  ['questionId', 'kind', 'question', 'answer'],
  ANSWER_EXAMPLE,
);
const askedQuestion = restView(
  FormQuestionView,
  'FormQuestion',
  ['id', 'kind', 'isRequired', 'question', 'help', 'options', 'maxLength'],
  QUESTION_EXAMPLE,
);

const staffApplication = restView(
  StaffApplicationView,
  'StaffApplication',
  [
    ...(['id', 'username', 'email', 'age', 'experience', 'timezone', 'whyJoin', 'availability', 'position'] as const),
    ...(['status', 'notes', 'questionsVersion', 'answers', 'createdAt', 'version'] as const),
  ],
  { ...STAFF_EXAMPLE, ...OWN_ANSWERS },
  { parts: { answers: applicationAnswer } },
);
const whitelistApplication = restView(
  WhitelistApplicationView,
  'WhitelistApplication',
  [
    ...(['id', 'username', 'email', 'age', 'experience', 'reasonToJoin', 'friendReferences', 'commandState'] as const),
    ...(['status', 'notes', 'questionsVersion', 'answers', 'createdAt', 'version'] as const),
  ],
  { ...WHITELIST_EXAMPLE, ...OWN_ANSWERS },
  { parts: { answers: applicationAnswer } },
);
const form = restView(
  ApplicationFormView,
  'ApplicationForm',
  ['id', 'kind', 'isOpen', 'positions', 'questionsVersion', 'questions', 'version'],
  FORM_EXAMPLE,
  { parts: { questions: askedQuestion } },
);

const COMMAND_EXAMPLE = { command: 'whitelist add {player}', version: 2 };
const command = restView(WhitelistCommandView, 'WhitelistCommand', ['command', 'version'], COMMAND_EXAMPLE);

const LIMIT = '3 applications of any kind per day';
const DECIDED = { status: 'approved', notes: 'Both readers said yes.' };
const list = () => listQuery(ApplicationListInput, ['status', 'search', 'sort', 'direction']);

@injectable()
@Api('/applications', 'Applications', 'Applications to join the staff or the whitelist.')
export class ApplicationsRest extends RestAdapter {
  constructor(
    private readonly applications: ApplicationService,
    private readonly forms: ApplicationFormService,
    private readonly requests: GuestConversationService,
  ) {
    super();
  }

  @Get('/forms', {
    summary: 'List the forms',
    description: 'The forms that visitors apply with. Applications with a closed one are refused.',
    answer: all(form, 'The forms.'),
  })
  listForms({ visitor }: Call) {
    return this.forms.all(visitor);
  }

  @Put('/forms/:kind', {
    summary: 'Open, close or change a form',
    description: 'The kind is `staff` or `whitelist`.',
    needs: 'tickets',
    body: restForm(ApplicationFormInput, FORM_EXAMPLE),
    answer: one(form, 'The updated form.'),
  })
  changeForm({ actor, id, input }: Call<ApplicationFormInput>) {
    return this.forms.change(actor, readKind(id), input);
  }

  @Get('/whitelist-command', {
    summary: 'Read the whitelist command',
    description: 'It runs on the game server when a whitelist application is accepted.',
    needs: 'config',
    answer: one(command, 'The command.'),
  })
  readWhitelistCommand({ actor }: Call) {
    return this.forms.readWhitelistCommand(actor);
  }

  @Put('/whitelist-command', {
    summary: 'Change the whitelist command',
    needs: 'config',
    body: restForm(WhitelistCommandInput, COMMAND_EXAMPLE),
    answer: one(command, 'The updated command.'),
  })
  changeWhitelistCommand({ actor, input }: Call<WhitelistCommandInput>) {
    return this.forms.changeWhitelistCommand(actor, input);
  }

  @Get('/staff', {
    summary: 'List and search staff applications',
    needs: 'tickets',
    query: list(),
    answer: newestFirst(staffApplication, 'The applications.'),
  })
  listStaffApplications({ actor, input, page }: Call<ApplicationListInput>) {
    return this.applications.listForStaff(actor, input, page);
  }

  @Post('/staff', {
    summary: 'Apply to join the staff',
    description: 'The header `Location` has the private link to the answers.',
    limit: LIMIT,
    body: restForm(StaffApplicationInput, STAFF_EXAMPLE),
    conflict: 'The form is closed.',
    answer: created(staffApplication, 'The application.'),
  })
  async applyForStaff({ visitor, conversations, response, input }: Call<StaffApplicationInput>) {
    const application = await this.applications.applyForStaff(visitor, input);
    response.location(this.requests.admit(conversations, application.id));
    return application;
  }

  @Put('/staff/:id', {
    summary: 'Decide on a staff application',
    needs: 'tickets',
    body: restForm(DecisionInput, DECIDED),
    answer: one(staffApplication, 'The updated application.'),
  })
  decideForStaff({ actor, id, input }: Call<DecisionInput>) {
    return this.applications.decideForStaff(actor, id, input);
  }

  @Get('/whitelist', {
    summary: 'List and search whitelist applications',
    needs: 'tickets',
    query: list(),
    answer: newestFirst(whitelistApplication, 'The applications.'),
  })
  listWhitelistApplications({ actor, input, page }: Call<ApplicationListInput>) {
    return this.applications.listForWhitelist(actor, input, page);
  }

  @Post('/whitelist', {
    summary: 'Apply for the whitelist',
    description: 'The header `Location` has the private link to the answers.',
    limit: LIMIT,
    body: restForm(WhitelistApplicationInput, WHITELIST_EXAMPLE),
    conflict: 'The form is closed.',
    answer: created(whitelistApplication, 'The application.'),
  })
  async applyForWhitelist({ visitor, conversations, response, input }: Call<WhitelistApplicationInput>) {
    const application = await this.applications.applyForWhitelist(visitor, input);
    response.location(this.requests.admit(conversations, application.id));
    return application;
  }

  @Put('/whitelist/:id', {
    summary: 'Decide on a whitelist application',
    needs: 'tickets',
    body: restForm(DecisionInput, DECIDED),
    answer: one(whitelistApplication, 'The updated application.'),
  })
  decideForWhitelist({ actor, id, input }: Call<DecisionInput>) {
    return this.applications.decideForWhitelist(actor, id, input);
  }
}
