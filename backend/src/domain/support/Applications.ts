import type { Page, Stretch } from '../shared/Page';
import type { Application, ApplicationStatus } from './Application';
import type { StaffApplication } from './StaffApplication';
import type { WhitelistApplication } from './WhitelistApplication';

/** The applications of one kind. */
export abstract class Applications<Kind extends Application> {
  /** Newest first; without a status, all of them. */
  abstract newest(status: ApplicationStatus | null | undefined, stretch: Stretch): Promise<Page<Kind>>;
  /** The application, kept from other writers until the transaction ends. */
  abstract forChange(id: string): Promise<Kind | null>;
  abstract save(application: Kind): Promise<Kind>;
}

export abstract class StaffApplications extends Applications<StaffApplication> {}
export abstract class WhitelistApplications extends Applications<WhitelistApplication> {}
