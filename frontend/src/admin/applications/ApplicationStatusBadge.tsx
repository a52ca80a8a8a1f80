import { StatusBadge } from '../components/lists/StatusBadge';
import type { ApplicationStatus } from './applicationOperations';
import { applicationStatusLabels, applicationStatusLooks } from './applicationWords';

export const ApplicationStatusBadge = ({ status }: { status: ApplicationStatus }) => (
  <StatusBadge {...applicationStatusLooks[status]}>{applicationStatusLabels[status]}</StatusBadge>
);
