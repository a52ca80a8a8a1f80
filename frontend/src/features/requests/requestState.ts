import type { Tone } from '@/shared/components/Chip';
import type { GuestConversation, GuestEntry } from './operations';

const tones = {
  open: 'info',
  in_progress: 'info',
  resolved: 'success',
  closed: 'plain',
  pending: 'info',
  approved: 'success',
  rejected: 'error',
} as const satisfies Record<string, Tone>;

export type RequestStatus = keyof typeof tones;

/** A status of a later version of the server counts as open. */
export const statusOf = (status: string): RequestStatus => {
  const known = status.toLowerCase();
  return known in tones ? (known as RequestStatus) : 'open';
};

/** Whether no action is needed: an answer or a decision has been given. */
export const isDone = ({ status }: Pick<GuestConversation, 'status'>): boolean =>
  !['open', 'in_progress', 'pending'].includes(statusOf(status));

const isMessage = ({ kind }: GuestEntry) => kind === 'MESSAGE';

/** What the chip of a request says: its status, or that the team waits for an answer. */
export function stateOf(request: Pick<GuestConversation, 'status' | 'entries'>): {
  key: RequestStatus | 'waitsForYou';
  tone: Tone;
} {
  if (!isDone(request) && request.entries.findLast(isMessage)?.side === 'STAFF')
    return { key: 'waitsForYou', tone: 'warning' };
  const key = statusOf(request.status);
  return { key, tone: tones[key] };
}

/** The number of a request, as people know it. */
export const numberOf = (id: string): string => `#${id.slice(0, 6).toUpperCase()}`;
