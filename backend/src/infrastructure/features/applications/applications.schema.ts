import { EntitySchema } from 'typeorm';
import { ApplicationForm } from '../../../domain/applications/ApplicationForm';
import { ApplicationQuestion, QUESTION_KINDS } from '../../../domain/applications/ApplicationQuestion';
import { StaffApplication } from '../../../domain/applications/StaffApplication';
import { WhitelistApplication } from '../../../domain/applications/WhitelistApplication';
import { bool, id, int, text, timestamp, version, writtenIn } from '../../persistence/query/columns';

/**
 * The indexes by name, and those for the search, are on expressions, which a mapping cannot describe; see the
 * migration.
 */
const applicantColumns = {
  id,
  username: text('username'),
  email: text('email'),
  age: int('age'),
  experience: text('experience'),
  status: text('status', { default: 'pending' }),
  notes: text('notes', { nullable: true }),
  questionsVersion: int('questions_version', { nullable: true }),
  answers: { type: 'jsonb', name: 'answers', default: [] } as const,
  createdAt: timestamp('created_at', { default: () => 'now()' }),
  version,
};

const statusChecks = (table: string) => [
  { name: `${table}_age_possible`, expression: 'age BETWEEN 1 AND 120' },
  { name: `${table}_status_known`, expression: `status IN ('pending', 'approved', 'rejected')` },
];

export const StaffApplicationSchema = new EntitySchema<StaffApplication>({
  name: 'StaffApplication',
  target: StaffApplication,
  tableName: 'staff_applications',
  columns: {
    ...applicantColumns,
    timezone: text('timezone'),
    whyJoin: text('why_join'),
    availability: text('availability'),
    position: text('position'),
  },
  indices: [
    { name: 'staff_applications_newest', columns: ['createdAt', 'id'] },
    { name: 'staff_applications_of_status', columns: ['status', 'createdAt', 'id'] },
    { name: 'staff_applications_by_name', columns: ['createdAt', 'id'], synchronize: false },
    { name: 'staff_applications_answers_search', columns: ['id'], synchronize: false },
  ],
  checks: statusChecks('staff_applications'),
});

export const WhitelistApplicationSchema = new EntitySchema<WhitelistApplication>({
  name: 'WhitelistApplication',
  target: WhitelistApplication,
  tableName: 'whitelist_applications',
  columns: {
    ...applicantColumns,
    reasonToJoin: text('reason_to_join'),
    friendReferences: text('friend_references', { nullable: true }),
  },
  indices: [
    { name: 'whitelist_applications_newest', columns: ['createdAt', 'id'] },
    { name: 'whitelist_applications_of_status', columns: ['status', 'createdAt', 'id'] },
    { name: 'whitelist_applications_by_name', columns: ['createdAt', 'id'], synchronize: false },
    { name: 'whitelist_applications_answers_search', columns: ['id'], synchronize: false },
  ],
  checks: statusChecks('whitelist_applications'),
});

export const ApplicationFormSchema = new EntitySchema<ApplicationForm>({
  name: 'ApplicationForm',
  target: ApplicationForm,
  tableName: 'application_forms',
  columns: {
    id,
    kind: text('kind'),
    isOpen: bool('is_open'),
    positions: text('positions', { nullable: true }),
    command: text('command', { nullable: true }),
    version,
    ...writtenIn,
  },
  uniques: [{ name: 'application_forms_kind', columns: ['kind'] }],
  checks: [{ name: 'application_forms_kind_known', expression: `kind IN ('staff', 'whitelist')` }],
});

export const ApplicationQuestionSchema = new EntitySchema<ApplicationQuestion>({
  name: 'ApplicationQuestion',
  target: ApplicationQuestion,
  tableName: 'application_questions',
  columns: {
    id,
    form: text('form'),
    kind: text('kind'),
    isRequired: bool('is_required'),
    question: text('question'),
    help: text('help', { nullable: true }),
    options: text('options', { nullable: true }),
    position: int('position'),
    version,
    ...writtenIn,
  },
  checks: [
    { name: 'application_questions_form_known', expression: `form IN ('staff', 'whitelist')` },
    {
      name: 'application_questions_kind_known',
      expression: `kind IN (${QUESTION_KINDS.map((kind) => `'${kind}'`).join(', ')})`,
    },
    {
      name: 'application_questions_options_of_choice',
      expression: `(kind = 'choice') = (options IS NOT NULL)`,
    },
  ],
});
