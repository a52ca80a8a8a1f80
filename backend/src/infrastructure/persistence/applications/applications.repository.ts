import { injectable } from 'inversify';
import type { SelectQueryBuilder } from 'typeorm';
import { type Application, APPLICATION_STATUSES } from '../../../domain/applications/Application';
import { APPLICATION_KINDS, ApplicationForm, type ApplicationKind } from '../../../domain/applications/ApplicationForm';
import { ApplicationForms } from '../../../domain/applications/ApplicationForms';
import {
  type ApplicationCounts,
  type ApplicationFilter,
  type ApplicationSort,
  StaffApplications,
  WhitelistApplications,
} from '../../../domain/applications/Applications';
import { StaffApplication } from '../../../domain/applications/StaffApplication';
import { WhitelistApplication } from '../../../domain/applications/WhitelistApplication';
import type { Order } from '../../../domain/shared/Order';
import type { Page, PageRequest } from '../../../domain/shared/Page';
import { Database } from '../connection/Database';
import { fetchPage, filterByText, toCounts } from '../query/lists';
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
export class TypeOrmStaffApplications extends StaffApplications {
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
export class TypeOrmWhitelistApplications extends WhitelistApplications {
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
export class TypeOrmApplicationForms extends ApplicationForms {
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
