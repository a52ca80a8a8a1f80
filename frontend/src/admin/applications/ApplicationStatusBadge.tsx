import { StatusBadge } from '../components/lists/StatusBadge';
import type { ApplicationStatus } from './applicationOperations';
import { applicationStatusLabels, applicationStatusBadges } from './applicationLabels';

export const ApplicationStatusBadge = ({ status }: { status: ApplicationStatus }) => (
  <StatusBadge {...applicationStatusBadges[status]}>{applicationStatusLabels[status]}</StatusBadge>
);
