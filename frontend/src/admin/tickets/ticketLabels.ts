import type { Tone } from '@/shared/components/Chip';
import type { TicketRow, TicketStatus } from './operations';

export const ticketStatuses = ['OPEN', 'IN_PROGRESS', 'RESOLVED', 'CLOSED'] as const satisfies readonly TicketStatus[];

export const ticketStatusBadges = {
  OPEN: { tone: 'warning', mark: 'full' },
  IN_PROGRESS: { tone: 'info', mark: 'half' },
  RESOLVED: { tone: 'success', mark: 'check' },
  CLOSED: { tone: 'plain', mark: 'hollow' },
} as const satisfies Record<TicketStatus, { tone: Tone; mark: 'full' | 'half' | 'check' | 'hollow' }>;

export const ticketCategories = [
  'BAN_APPEAL',
  'TECHNICAL',
  'STORE',
  'GENERAL',
  'BUG_REPORT',
] as const satisfies readonly TicketRow['category'][];

/** Whether the ticket needs no further action from staff. */
export const isTicketDone = (status: TicketStatus): boolean => status === 'RESOLVED' || status === 'CLOSED';

/** The ticket number that the player received: the first characters of the id. The search accepts it, too. */
export const formatTicketNumber = (id: string): string => `#${id.slice(0, 6).toUpperCase()}`;
