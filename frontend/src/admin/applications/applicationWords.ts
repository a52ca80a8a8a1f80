import type { BadgeTone } from '../components/lists/StatusBadge';
import type { ApplicationStatus } from './applicationOperations';
import { numberText } from '@/shared/lib/numberText';

export const applicationStatusLabels = {
  PENDING: 'Pending',
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
} as const satisfies Record<ApplicationStatus, string>;

export const applicationStatusLooks = {
  PENDING: { tone: 'warning', mark: 'full' },
  APPROVED: { tone: 'success', mark: 'check' },
  REJECTED: { tone: 'plain', mark: 'close' },
} as const satisfies Record<ApplicationStatus, { tone: BadgeTone; mark: 'full' | 'check' | 'close' }>;

interface Counts {
  pending: number;
  approved: number;
  rejected: number;
}

export const factOf = ({ pending, approved, rejected }: Counts): string => {
  const total = pending + approved + rejected;
  return `${numberText(total)} ${total === 1 ? 'application' : 'applications'}, ${pending} pending`;
};
