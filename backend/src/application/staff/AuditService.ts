import { injectable } from 'inversify';
import type { Direction } from '../../domain/shared/Order';
import type { Page, PageRequest } from '../../domain/shared/Page';
import { AuditEntries, type AuditFilter } from '../../domain/staff/AuditEntries';
import type { AuditEntry } from '../../domain/staff/AuditEntry';
import { auditKindsOf } from '../../domain/staff/auditKinds';
import { PERMISSIONS, type Permission } from '../../domain/staff/Permission';
import type { Actor } from '../shared/Actor';
import { Log } from '../shared/Log';
import { FailedSignInLog } from './FailedSignInLog';

/** Filter and sort direction of an audit log list. */
export interface AuditListQuery extends Omit<AuditFilter, 'kinds'> {
  /** Only entries that belong to this permission. */
  readonly permission?: Permission | null | undefined;
  readonly direction?: Direction | null | undefined;
}

@injectable()
export class AuditService {
  constructor(
    private readonly entries: AuditEntries,
    private readonly failures: FailedSignInLog,
    private readonly log: Log,
  ) {}

  /** Staff see the entries that belong to their permissions; `user_management` sees all, also those of unknown kinds. */
  async read(
    actor: Actor,
    { permission, direction, ...filter }: AuditListQuery,
    pageRequest: PageRequest,
  ): Promise<Page<AuditEntry>> {
    actor.mustBeSignedIn();
    const seesAll = actor.can('user_management');
    if (seesAll) await this.reportFailures();

    const wanted = permission ? [permission] : PERMISSIONS;
    const kinds = seesAll && !permission ? null : auditKindsOf(wanted.filter((one) => seesAll || actor.can(one)));
    return this.entries.list({ ...filter, kinds }, direction ?? 'desc', pageRequest);
  }

  /** A read-only database still shows the log. */
  private async reportFailures(): Promise<void> {
    await this.failures.report().catch((error: unknown) => {
      this.log.warn({ err: error }, 'failed sign-ins not reported');
    });
  }
}
