import { randomUUID } from 'node:crypto';

/** A change by staff; entries are append-only. */
export class AuditEntry {
  readonly id: string;
  readonly actor: string;
  /** The name of the API token that was used; null for a session. */
  readonly apiToken: string | null;
  /** The way of the change: `discord` for a button there; null for panel and API. */
  readonly via: 'discord' | null;
  /** A dotted action such as `social_link.updated`. */
  readonly action: string;
  /** The id or name of the changed entity. */
  readonly target: string;
  /** The display name of the entity; null if it has none. */
  readonly name: string | null;
  readonly detail: object | null;
  readonly createdAt: Date;

  private constructor(state: AuditEntry) {
    this.id = state.id;
    this.actor = state.actor;
    this.apiToken = state.apiToken;
    this.via = state.via;
    this.action = state.action;
    this.target = state.target;
    this.name = state.name;
    this.detail = state.detail;
    this.createdAt = state.createdAt;
  }

  static of(
    entry: Omit<AuditEntry, 'id' | 'name' | 'apiToken' | 'via'> & Partial<Pick<AuditEntry, 'apiToken' | 'via'>>,
  ): AuditEntry {
    return new AuditEntry({ id: randomUUID(), name: findName(entry.detail), apiToken: null, via: null, ...entry });
  }
}

/** The fields that can name an entity, in order of preference. */
const NAME_FIELDS = ['title', 'subject', 'site', 'name', 'displayName', 'url'];

/** The name of the entity after the change or before its deletion, and the username it belongs to. */
function findName(detail: AuditEntry['detail']): string | null {
  const { before, after } = { ...detail } as Record<'before' | 'after', Record<string, unknown> | undefined>;
  const entity = after ?? before ?? {};
  const isString = (name: unknown) => typeof name === 'string';
  const own = NAME_FIELDS.map((field) => entity[field]).find(isString);
  return [own, entity['username']].filter(isString).join(', ') || null;
}
