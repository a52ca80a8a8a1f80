import type { Tone } from '@/shared/components/Chip';
import type { TicketRow, TicketStatus } from './operations';

export const ticketStatusLabels = {
  OPEN: 'Open',
  IN_PROGRESS: 'In Progress',
  RESOLVED: 'Resolved',
  CLOSED: 'Closed',
} as const satisfies Record<TicketStatus, string>;

export const ticketStatuses = Object.keys(ticketStatusLabels) as TicketStatus[];

export const ticketStatusBadges = {
  OPEN: { tone: 'warning', mark: 'full' },
  IN_PROGRESS: { tone: 'info', mark: 'half' },
  RESOLVED: { tone: 'success', mark: 'check' },
  CLOSED: { tone: 'plain', mark: 'hollow' },
} as const satisfies Record<TicketStatus, { tone: Tone; mark: 'full' | 'half' | 'check' | 'hollow' }>;

export const ticketCategoryLabels = {
  BAN_APPEAL: 'Ban Appeal',
  TECHNICAL: 'Technical Issue',
  STORE: 'Store/Payment Issue',
  GENERAL: 'General Question',
  BUG_REPORT: 'Bug Report',
} as const satisfies Record<TicketRow['category'], string>;

/** Whether the ticket needs no further action from staff. */
export const isTicketDone = (status: TicketStatus): boolean => status === 'RESOLVED' || status === 'CLOSED';

/** The ticket number that the player received: the first characters of the id. The search accepts it, too. */
export const formatTicketNumber = (id: string): string => `#${id.slice(0, 6).toUpperCase()}`;
