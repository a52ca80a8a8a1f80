import { randomUUID } from 'node:crypto';

/** One change a member of staff made; entries are added and never altered. */
export class AuditEntry {
  readonly id: string;
  readonly actor: string;
  /** A dotted verb such as `social_link.updated`. */
  readonly action: string;
  /** The id or name of the thing that was changed. */
  readonly target: string;
  /** What people call the thing; null where it has no name. */
  readonly name: string | null;
  readonly detail: object | null;
  readonly createdAt: Date;

  private constructor(state: AuditEntry) {
    this.id = state.id;
    this.actor = state.actor;
    this.action = state.action;
    this.target = state.target;
    this.name = state.name;
    this.detail = state.detail;
    this.createdAt = state.createdAt;
  }

  static of(entry: Omit<AuditEntry, 'id' | 'name'>): AuditEntry {
    return new AuditEntry({ id: randomUUID(), name: nameIn(entry.detail), ...entry });
  }
}

/** The fields that things are called by, the best first. */
const NAMES = ['title', 'subject', 'site', 'name', 'url'];

/** What the thing is called after the change, or was called before it was deleted, and whose it is. */
function nameIn(detail: AuditEntry['detail']): string | null {
  const { before, after } = { ...detail } as Record<'before' | 'after', Record<string, unknown> | undefined>;
  const thing = after ?? before ?? {};
  const isSaid = (name: unknown) => typeof name === 'string';
  const own = NAMES.map((field) => thing[field]).find(isSaid);
  return [own, thing['username']].filter(isSaid).join(', ') || null;
}
