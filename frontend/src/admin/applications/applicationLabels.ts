import type { Tone } from '@/shared/components/Chip';
import type { ApplicationStatus } from './applicationOperations';

export const applicationStatuses = ['PENDING', 'APPROVED', 'REJECTED'] as const satisfies readonly ApplicationStatus[];

export const applicationStatusBadges = {
  PENDING: { tone: 'warning', mark: 'full' },
  APPROVED: { tone: 'success', mark: 'check' },
  REJECTED: { tone: 'plain', mark: 'close' },
} as const satisfies Record<ApplicationStatus, { tone: Tone; mark: 'full' | 'check' | 'close' }>;
