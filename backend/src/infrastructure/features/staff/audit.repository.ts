import { injectable } from 'inversify';
import { AuditLog, type AuditDetail } from '../../../application/shared/AuditLog';
import type { Actor } from '../../../application/shared/Actor';
import { Clock } from '../../../application/shared/Clock';
import type { Direction } from '../../../domain/shared/Order';
import type { Page, PageRequest } from '../../../domain/shared/Page';
import { AuditEntries, type AuditFilter } from '../../../domain/staff/AuditEntries';
import { AuditEntry } from '../../../domain/staff/AuditEntry';
import type { AuditAction } from '../../../domain/staff/auditKinds';
import { Database } from '../../persistence/connection/Database';
import { fetchPage, filterByText } from '../../persistence/query/lists';
import { inEnglish } from '../../../domain/shared/Sentence';

/** Must match the expression of the index `audit_log_named` exactly. */
const SEARCH_EXPRESSION = `(entry.actor || E'\\n' || entry.action || E'\\n' || entry.target || E'\\n' || coalesce(entry.name, ''))`;

@injectable()
export class SqlAuditLog extends AuditLog {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  async record(actor: Actor, action: AuditAction, target: string, detail: AuditDetail): Promise<void> {
    const entry = AuditEntry.of({
      actor: actor.username ?? 'the site itself',
      apiToken: actor.token?.name ?? null,
      via: actor.via,
      action,
      target,
      detail: toEnglish(detail),
      createdAt: this.clock.now(),
    });
    await this.database.repository<AuditEntry>(AuditEntry).insert(entry);
  }
}

/** An entry keeps the words of its time. */
const toEnglish = (detail: AuditDetail): AuditDetail =>
  JSON.parse(
    JSON.stringify(detail, (_name, value: unknown) => (typeof value === 'string' ? inEnglish(value) : value)),
  ) as AuditDetail;

@injectable()
export class SqlAuditEntries extends AuditEntries {
  constructor(private readonly database: Database) {
    super();
  }

  async list(filter: AuditFilter, direction: Direction, pageRequest: PageRequest): Promise<Page<AuditEntry>> {
    const { actor, kinds, action, target, search, from, to } = filter;
    const entries = this.database.repository<AuditEntry>(AuditEntry).createQueryBuilder('entry');
    if (actor) entries.andWhere('lower(entry.actor) = lower(:actor)', { actor });
    if (kinds) entries.andWhere(`split_part(entry.action, '.', 1) = ANY(:kinds)`, { kinds });
    if (action) entries.andWhere(`split_part(entry.action, '.', 1) = :thing`, { thing: action.split('.', 1)[0] });
    if (action?.includes('.')) entries.andWhere('entry.action = :action', { action });
    if (target) entries.andWhere('entry.target = :target', { target });
    if (from) entries.andWhere('entry.createdAt >= :from', { from });
    if (to) entries.andWhere('entry.createdAt < :to', { to });
    if (search) await filterByText(search, entries, SEARCH_EXPRESSION, 'entry.createdAt');
    return fetchPage(entries, { columns: ['entry.createdAt'], direction }, pageRequest);
  }
}
