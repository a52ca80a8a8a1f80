import { injectable } from 'inversify';
import type { SelectQueryBuilder } from 'typeorm';
import { type Application, APPLICATION_STATUSES } from '../../../domain/applications/Application';
import { APPLICATION_KINDS, ApplicationForm, type ApplicationKind } from '../../../domain/applications/ApplicationForm';
import { ApplicationForms } from '../../../domain/applications/ApplicationForms';
import { ApplicationQuestion } from '../../../domain/applications/ApplicationQuestion';
import { ApplicationQuestions, type FormChange } from '../../../domain/applications/ApplicationQuestions';
import {
  type ApplicationCounts,
  type ApplicationFilter,
  type ApplicationSort,
  StaffApplications,
  WhitelistApplications,
} from '../../../domain/applications/Applications';
import { FormVersion } from '../../../domain/applications/FormVersion';
import { StaffApplication } from '../../../domain/applications/StaffApplication';
import { WhitelistApplication } from '../../../domain/applications/WhitelistApplication';
import type { Order } from '../../../domain/shared/Order';
import type { Page, PageRequest } from '../../../domain/shared/Page';
import { Database } from '../../persistence/connection/Database';
import { fetchPage, filterByText, toCounts } from '../../persistence/query/lists';
import { isUuid } from '../../../domain/shared/uuid';

/** Must match the expression of the indexes `staff_applications_search` and `whitelist_applications_search` exactly. */
const APPLICATION_SEARCH_EXPRESSION = `(application.username || E'\\n' || application.email)`;

const APPLICATION_SORT_COLUMNS: Record<ApplicationSort, readonly string[]> = {
  date: ['application.createdAt'],
  username: ['lower(application.username) COLLATE "C"', 'application.createdAt'],
};

async function listApplications<Kind extends Application>(
  applications: SelectQueryBuilder<Kind>,
  { status, search }: ApplicationFilter,
  { by, direction }: Order<ApplicationSort>,
  pageRequest: PageRequest,
): Promise<Page<Kind>> {
  if (status) applications.andWhere('application.status = :status', { status });
  if (search) await filterByText(search, applications, APPLICATION_SEARCH_EXPRESSION, 'application.createdAt');
  return fetchPage(applications, { columns: APPLICATION_SORT_COLUMNS[by], direction }, pageRequest);
}

async function countApplications<Kind extends Application>(
  applications: SelectQueryBuilder<Kind>,
): Promise<ApplicationCounts> {
  const rows = await applications
    .select('application.status', 'status')
    .addSelect('count(*)::int', 'count')
    .groupBy('application.status')
    .getRawMany<{ status: string; count: number }>();
  return toCounts(APPLICATION_STATUSES, rows);
}

@injectable()
export class SqlStaffApplications extends StaffApplications {
  constructor(private readonly database: Database) {
    super();
  }

  list(
    filter: ApplicationFilter,
    order: Order<ApplicationSort>,
    pageRequest: PageRequest,
  ): Promise<Page<StaffApplication>> {
    return listApplications(this.rows.createQueryBuilder('application'), filter, order, pageRequest);
  }

  counts(): Promise<ApplicationCounts> {
    return countApplications(this.rows.createQueryBuilder('application'));
  }

  async find(id: string): Promise<StaffApplication | null> {
    return isUuid(id) ? this.rows.findOneBy({ id }) : null;
  }

  async findForUpdate(id: string): Promise<StaffApplication | null> {
    return isUuid(id) ? this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } }) : null;
  }

  save(application: StaffApplication): Promise<StaffApplication> {
    return this.rows.save(application);
  }

  private get rows() {
    return this.database.repository<StaffApplication>(StaffApplication);
  }
}

@injectable()
export class SqlWhitelistApplications extends WhitelistApplications {
  constructor(private readonly database: Database) {
    super();
  }

  list(
    filter: ApplicationFilter,
    order: Order<ApplicationSort>,
    pageRequest: PageRequest,
  ): Promise<Page<WhitelistApplication>> {
    return listApplications(this.rows.createQueryBuilder('application'), filter, order, pageRequest);
  }

  counts(): Promise<ApplicationCounts> {
    return countApplications(this.rows.createQueryBuilder('application'));
  }

  async find(id: string): Promise<WhitelistApplication | null> {
    return isUuid(id) ? this.rows.findOneBy({ id }) : null;
  }

  async findForUpdate(id: string): Promise<WhitelistApplication | null> {
    return isUuid(id) ? this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } }) : null;
  }

  save(application: WhitelistApplication): Promise<WhitelistApplication> {
    return this.rows.save(application);
  }

  private get rows() {
    return this.database.repository<WhitelistApplication>(WhitelistApplication);
  }
}

@injectable()
export class SqlApplicationForms extends ApplicationForms {
  constructor(private readonly database: Database) {
    super();
  }

  async all(): Promise<ApplicationForm[]> {
    const stored = await this.database.select(ApplicationForm, 'FROM application_forms');
    return APPLICATION_KINDS.map((kind) => stored.find((form) => form.kind === kind) ?? ApplicationForm.initial(kind));
  }

  findForSubmission(kind: ApplicationKind): Promise<ApplicationForm> {
    return this.find(kind, 'FOR SHARE');
  }

  async findForUpdate(kind: ApplicationKind): Promise<ApplicationForm> {
    const { id, isOpen } = ApplicationForm.initial(kind);
    await this.database.query(
      'INSERT INTO application_forms (id, kind, is_open) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      [id, kind, isOpen],
    );
    return this.find(kind, 'FOR UPDATE');
  }

  save(form: ApplicationForm): Promise<ApplicationForm> {
    return this.database.repository<ApplicationForm>(ApplicationForm).save(form);
  }

  private async find(kind: ApplicationKind, lock = ''): Promise<ApplicationForm> {
    const [form] = await this.database.select(ApplicationForm, `FROM application_forms WHERE kind = $1 ${lock}`, [
      kind,
    ]);
    return form ?? ApplicationForm.initial(kind);
  }
}

const VERSION_COLUMNS = `form, number, questions, (
  SELECT next.created_at FROM application_form_versions AS next
  WHERE next.form = stored.form AND next.number = stored.number + 1
) AS "replacedAt"`;

/** All questions of a form with their texts in all languages, in their order. */
const SNAPSHOT = `
  SELECT coalesce(jsonb_agg(jsonb_build_object(
    'id', item.id, 'kind', item.kind, 'isRequired', item.is_required, 'writtenIn', item.language,
    'texts', coalesce((
      SELECT jsonb_object_agg(given.language, jsonb_build_object(
        'question', given.question, 'help', given.help, 'options', given.options))
      FROM application_question_translations AS given WHERE given.item_id = item.id
    ), '{}') || jsonb_build_object(item.language, jsonb_build_object(
      'question', item.question, 'help', item.help, 'options', item.options))
  ) ORDER BY item.position, item.id), '[]') AS questions
  FROM application_questions AS item WHERE item.form = $1`;

@injectable()
export class SqlApplicationQuestions extends ApplicationQuestions {
  constructor(private readonly database: Database) {
    super();
  }

  all(): Promise<ApplicationQuestion[]> {
    return this.database.select(ApplicationQuestion, 'FROM application_questions ORDER BY form, position, id');
  }

  async find(id: string): Promise<ApplicationQuestion | null> {
    return isUuid(id) ? this.rows.findOneBy({ id }) : null;
  }

  save(question: ApplicationQuestion): Promise<ApplicationQuestion> {
    return this.rows.save(question);
  }

  async remove(question: ApplicationQuestion): Promise<void> {
    await this.rows.delete(question.id);
  }

  async currentVersions(): Promise<FormVersion[]> {
    const rows = await this.database.query<FormVersion>(
      `SELECT DISTINCT ON (form) form, number, questions, NULL AS "replacedAt" FROM application_form_versions
       ORDER BY form, number DESC`,
    );
    return APPLICATION_KINDS.map(
      (form) => new FormVersion(rows.find((row) => row.form === form) ?? { ...FIRST_VERSION, form, replacedAt: null }),
    );
  }

  async findVersion(form: ApplicationKind, number: number): Promise<FormVersion | null> {
    const [row] = await this.database.query<FormVersion>(
      `SELECT ${VERSION_COLUMNS} FROM (
         SELECT form, number, questions FROM application_form_versions UNION ALL SELECT $1::text, 0, '[]'::jsonb
       ) AS stored WHERE form = $1 AND number = $2`,
      [form, number],
    );
    return row ? new FormVersion(row) : null;
  }

  async addVersion(form: ApplicationKind, changedBy: string, now: Date): Promise<void> {
    await this.database.query(
      `INSERT INTO application_form_versions (form, number, questions, changed_by, created_at)
       SELECT $1::text, coalesce(latest.number, 0) + 1, current.questions, $2::text, $3::timestamptz
       FROM (${SNAPSHOT}) AS current
       LEFT JOIN LATERAL (
         SELECT number, questions FROM application_form_versions WHERE form = $1 ORDER BY number DESC LIMIT 1
       ) AS latest ON true
       WHERE current.questions <> coalesce(latest.questions, '[]')`,
      [form, changedBy, now],
    );
  }

  history(form: ApplicationKind, limit: number): Promise<FormChange[]> {
    return this.database.query<FormChange>(
      `SELECT number, changed_by AS "changedBy", created_at AS "createdAt", ARRAY(
         SELECT item -> 'texts' -> (item ->> 'writtenIn') ->> 'question'
         FROM jsonb_array_elements(questions) WITH ORDINALITY AS listed (item, place) ORDER BY place
       ) AS questions
       FROM application_form_versions WHERE form = $1 ORDER BY number DESC LIMIT $2`,
      [form, limit],
    );
  }

  private get rows() {
    return this.database.repository<ApplicationQuestion>(ApplicationQuestion);
  }
}

/** Before the first question. */
const FIRST_VERSION = { number: 0, questions: [] };
