import { Chip } from '@/shared/components/Chip';
import { useTexts } from '@/shared/texts/LanguageContext';
import { applicationStatusBadges } from './applicationLabels';
import type { ApplicationStatus } from './applicationOperations';

export function ApplicationStatusBadge({ status }: { status: ApplicationStatus }) {
  const t = useTexts('admin/applications');
  return (
    <Chip size="small" {...applicationStatusBadges[status]}>
      {t(`status.${status}`)}
    </Chip>
  );
}
