import type { AuditAction } from '../../domain/staff/auditKinds';
import type { Actor } from './Actor';

/** State of the target before and after a change. Objects are copied as they are, so they must not contain secrets. */
export interface AuditDetail {
  readonly before?: object;
  readonly after?: object;
}

/** Records who changed what, in the same transaction as the change. */
export abstract class AuditLog {
  abstract record(actor: Actor, action: AuditAction, target: string, detail: AuditDetail): Promise<void>;
}
