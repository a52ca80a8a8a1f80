import { randomUUID } from 'node:crypto';

/** One change a member of staff made; entries are added and never altered. */
export class AuditEntry {
  readonly id: string;
  readonly actor: string;
  /** A dotted verb such as `social_link.updated`. */
  readonly action: string;
  /** The id or name of the thing that was changed. */
  readonly target: string;
  readonly detail: object | null;
  readonly createdAt: Date;

  private constructor(state: AuditEntry) {
    this.id = state.id;
    this.actor = state.actor;
    this.action = state.action;
    this.target = state.target;
    this.detail = state.detail;
    this.createdAt = state.createdAt;
  }

  static of(entry: Omit<AuditEntry, 'id'>): AuditEntry {
    return new AuditEntry({ id: randomUUID(), ...entry });
  }
}
