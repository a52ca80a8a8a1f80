import { EntitySchema } from 'typeorm';
import { CommunityEvent } from '../../../domain/events/CommunityEvent';
import { EventSignUp } from '../../../domain/events/EventSignUp';
import { bool, id, int, timestamp, text, version, writtenIn } from '../../persistence/query/columns';

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
    takesSignUps: bool('takes_sign_ups', { default: false }),
    signUpCount: int('sign_up_count', { default: 0 }),
    status: text('status', { default: 'upcoming' }),
    image: text('image', { nullable: true }),
    createdAt: timestamp('created_at', { default: () => 'now()' }),
    updatedAt: timestamp('updated_at', { default: () => 'now()' }),
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
    { name: 'events_sign_up_count_range', expression: 'sign_up_count >= 0' },
  ],
});

/** The index `event_sign_ups_name_once` is on an expression, which a mapping cannot describe; see the migration. */
export const EventSignUpSchema = new EntitySchema<EventSignUp>({
  name: 'EventSignUp',
  target: EventSignUp,
  tableName: 'event_sign_ups',
  columns: {
    id,
    eventId: { type: 'uuid', name: 'event_id' },
    playerName: text('player_name'),
    visitor: text('visitor'),
    createdAt: timestamp('created_at'),
  },
  indices: [
    { name: 'event_sign_ups_in_order', columns: ['eventId', 'createdAt', 'id'] },
    { name: 'event_sign_ups_name_once', columns: ['eventId'], synchronize: false },
  ],
  uniques: [{ name: 'event_sign_ups_visitor_once', columns: ['eventId', 'visitor'] }],
  foreignKeys: [
    {
      name: 'event_sign_ups_event_fkey',
      target: 'CommunityEvent',
      columnNames: ['eventId'],
      referencedColumnNames: ['id'],
      onDelete: 'CASCADE',
    },
  ],
});
