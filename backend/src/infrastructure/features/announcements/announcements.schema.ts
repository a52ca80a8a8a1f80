import { EntitySchema } from 'typeorm';
import { Announcement, ANNOUNCEMENT_TONES } from '../../../domain/announcements/Announcement';
import { bool, id, text, timestamp, version, writtenIn } from '../../persistence/query/columns';

export const AnnouncementSchema = new EntitySchema<Announcement>({
  name: 'Announcement',
  target: Announcement,
  tableName: 'announcements',
  columns: {
    id,
    text: text('text'),
    url: text('url', { nullable: true }),
    tone: text('tone'),
    startsAt: timestamp('starts_at'),
    endsAt: timestamp('ends_at', { nullable: true }),
    isDismissible: bool('is_dismissible'),
    createdAt: timestamp('created_at', { default: () => 'now()' }),
    version,
    ...writtenIn,
  },
  checks: [
    {
      name: 'announcements_tone_known',
      expression: `tone IN (${ANNOUNCEMENT_TONES.map((tone) => `'${tone}'`).join(', ')})`,
    },
    { name: 'announcements_ends_later', expression: 'ends_at >= starts_at' },
  ],
});
