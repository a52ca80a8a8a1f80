import { EntitySchema } from 'typeorm';
import { Ticket } from '../../../domain/tickets/Ticket';
import { id, text, timestamp, version } from '../../persistence/query/columns';

/**
 * The indexes `tickets_search` and `tickets_by_name` are on expressions, which a mapping cannot describe; see the
 * migrations.
 */
export const TicketSchema = new EntitySchema<Ticket>({
  name: 'Ticket',
  target: Ticket,
  tableName: 'tickets',
  columns: {
    id,
    username: text('username'),
    email: text('email'),
    category: text('category'),
    subject: text('subject'),
    message: text('message'),
    status: text('status', { default: 'open' }),
    createdAt: timestamp('created_at', { default: () => 'now()' }),
    updatedAt: timestamp('updated_at', { default: () => 'now()' }),
    updatedBy: text('updated_by', { nullable: true }),
    closedAt: timestamp('closed_at', { nullable: true }),
    banId: { type: 'uuid', name: 'ban_id', nullable: true },
    version,
  },
  indices: [
    { name: 'tickets_newest', columns: ['createdAt', 'id'] },
    { name: 'tickets_of_status', columns: ['status', 'createdAt', 'id'] },
    { name: 'tickets_of_category', columns: ['category', 'createdAt', 'id'] },
    { name: 'tickets_by_update', columns: ['updatedAt', 'id'] },
    { name: 'tickets_by_name', columns: ['createdAt', 'id'], synchronize: false },
    { name: 'tickets_closed', columns: ['closedAt'], where: 'closed_at IS NOT NULL' },
    { name: 'tickets_of_ban', columns: ['banId'], where: 'ban_id IS NOT NULL' },
    {
      name: 'tickets_open_appeal',
      columns: ['banId'],
      unique: true,
      where: `status IN ('open', 'in_progress')`,
    },
  ],
  foreignKeys: [
    {
      name: 'tickets_ban_fkey',
      target: 'Ban',
      columnNames: ['banId'],
      referencedColumnNames: ['id'],
      onDelete: 'SET NULL',
    },
  ],
  checks: [
    {
      name: 'tickets_category_known',
      expression: `category IN ('ban-appeal', 'technical', 'store', 'general', 'bug-report')`,
    },
    { name: 'tickets_status_known', expression: `status IN ('open', 'in_progress', 'resolved', 'closed')` },
    { name: 'tickets_closed_since', expression: `(status = 'closed') = (closed_at IS NOT NULL)` },
  ],
});
