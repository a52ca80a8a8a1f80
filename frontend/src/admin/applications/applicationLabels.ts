import type { Tone } from '@/shared/components/Chip';
import type { ApplicationStatus } from './applicationOperations';
import { formatNumber } from '@/shared/lib/formatNumber';
import { formatCount } from '../lib/formatCounts';

export const applicationNoun = ['application', 'applications'] as const;

export const applicationStatusLabels = {
  PENDING: 'Pending',
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
} as const satisfies Record<ApplicationStatus, string>;

export const applicationStatusBadges = {
  PENDING: { tone: 'warning', mark: 'full' },
  APPROVED: { tone: 'success', mark: 'check' },
  REJECTED: { tone: 'plain', mark: 'close' },
} as const satisfies Record<ApplicationStatus, { tone: Tone; mark: 'full' | 'check' | 'close' }>;

interface ApplicationCounts {
  pending: number;
  approved: number;
  rejected: number;
}

export const summarizeCounts = ({ pending, approved, rejected }: ApplicationCounts): string => {
  const total = pending + approved + rejected;
  return `${formatCount(total, applicationNoun)}, ${formatNumber(pending)} pending`;
};
