import type { Actor } from './Actor';

/** The state of the thing around a change; the objects are copied as they are, so they never hold a secret. */
export interface AuditDetail {
  readonly before?: object;
  readonly after?: object;
}

/** Remembers who changed what; a record is written in the transaction of the change it tells of. */
export abstract class AuditLog {
  abstract record(actor: Actor, action: string, target: string, detail: AuditDetail): Promise<void>;
}
