import { Chip } from '@/shared/components/Chip';
import type { ApplicationStatus } from './applicationOperations';
import { applicationStatusLabels, applicationStatusBadges } from './applicationLabels';

export const ApplicationStatusBadge = ({ status }: { status: ApplicationStatus }) => (
  <Chip size="small" {...applicationStatusBadges[status]}>
    {applicationStatusLabels[status]}
  </Chip>
);
