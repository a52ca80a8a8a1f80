import { EntitySchema } from 'typeorm';
import { CommunityEvent } from '../../../domain/events/CommunityEvent';
import { id, int, timestamp, text, version, writtenIn } from '../query/columns';

/**
 * The indexes `events_search` and `events_by_title` are on expressions, which a mapping cannot describe; see the
 * migration.
 */
export const CommunityEventSchema = new EntitySchema<CommunityEvent>({
  name: 'CommunityEvent',
  target: CommunityEvent,
  tableName: 'events',
  columns: {
    id,
    title: text('title'),
    description: text('description'),
    type: text('type'),
    startDate: timestamp('start_date'),
    endDate: timestamp('end_date', { nullable: true }),
    prize: text('prize', { nullable: true }),
    maxParticipants: int('max_participants', { nullable: true }),
    participants: { type: 'jsonb', name: 'participants', default: () => `'[]'` },
    status: text('status', { default: 'upcoming' }),
    image: text('image', { nullable: true }),
    createdAt: timestamp('created_at', { default: () => 'now()' }),
    version,
    ...writtenIn,
  },
  indices: [
    { name: 'events_in_order', columns: ['startDate', 'id'] },
    { name: 'events_of_status', columns: ['status', 'startDate', 'id'] },
    { name: 'events_by_title', columns: ['id'], synchronize: false },
  ],
  checks: [
    { name: 'events_status_known', expression: `status IN ('upcoming', 'ongoing', 'finished', 'cancelled')` },
    { name: 'events_end_after_start', expression: 'end_date >= start_date' },
    { name: 'events_room_for_somebody', expression: 'max_participants >= 1' },
  ],
});
