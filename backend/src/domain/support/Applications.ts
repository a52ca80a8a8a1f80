import type { Order, Orders } from '../shared/Order';
import type { Page, Stretch } from '../shared/Page';
import type { Application, ApplicationStatus } from './Application';
import type { StaffApplication } from './StaffApplication';
import type { WhitelistApplication } from './WhitelistApplication';

export const APPLICATION_SORTS = ['date', 'username'] as const;

export type ApplicationSort = (typeof APPLICATION_SORTS)[number];

export const APPLICATION_ORDERS: Orders<ApplicationSort> = { date: 'desc', username: 'asc' };

/** Which applications are asked for; what is absent does not matter. */
export interface ApplicationFilter {
  readonly status?: ApplicationStatus | null | undefined;
  /** A part of the username or the e-mail address, in any case. */
  readonly search?: string | null | undefined;
}

/** How many applications there are of each status. */
export type ApplicationCounts = Readonly<Record<ApplicationStatus, number>>;

/** The applications of one kind. */
export abstract class Applications<Kind extends Application> {
  abstract list(filter: ApplicationFilter, order: Order<ApplicationSort>, stretch: Stretch): Promise<Page<Kind>>;
  abstract counts(): Promise<ApplicationCounts>;
  /** The application, kept from other writers until the transaction ends. */
  abstract forChange(id: string): Promise<Kind | null>;
  abstract save(application: Kind): Promise<Kind>;
}

export abstract class StaffApplications extends Applications<StaffApplication> {}
export abstract class WhitelistApplications extends Applications<WhitelistApplication> {}
