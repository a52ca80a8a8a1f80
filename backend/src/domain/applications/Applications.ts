import type { Order, Orders } from '../shared/Order';
import type { Page, PageRequest } from '../shared/Page';
import type { Application, ApplicationStatus } from './Application';
import type { StaffApplication } from './StaffApplication';
import type { WhitelistApplication } from './WhitelistApplication';

export const APPLICATION_SORTS = ['date', 'username'] as const;

export type ApplicationSort = (typeof APPLICATION_SORTS)[number];

export const APPLICATION_ORDERS: Orders<ApplicationSort> = { date: 'desc', username: 'asc' };

/** Absent or null fields do not filter. */
export interface ApplicationFilter {
  readonly status?: ApplicationStatus | null | undefined;
  /** Substring of the username or the e-mail address; case-insensitive. */
  readonly search?: string | null | undefined;
}

/** The number of applications per status. */
export type ApplicationCounts = Readonly<Record<ApplicationStatus, number>>;

/** The applications of one kind. */
export abstract class Applications<Kind extends Application> {
  abstract list(
    filter: ApplicationFilter,
    order: Order<ApplicationSort>,
    pageRequest: PageRequest,
  ): Promise<Page<Kind>>;
  abstract counts(): Promise<ApplicationCounts>;
  abstract find(id: string): Promise<Kind | null>;
  /** Locks the row until the transaction ends. */
  abstract findForUpdate(id: string): Promise<Kind | null>;
  abstract save(application: Kind): Promise<Kind>;
}

export abstract class StaffApplications extends Applications<StaffApplication> {}
export abstract class WhitelistApplications extends Applications<WhitelistApplication> {}
