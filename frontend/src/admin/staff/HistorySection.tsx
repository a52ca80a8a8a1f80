import { EmptyState } from '@/shared/components/EmptyState';
import { useTexts } from '@/shared/texts/LanguageContext';
import { AdminSection } from '../components/layout/AdminSection';
import { kindsOf } from '../lib/kinds';
import { mayUse, permissions, useStaff } from '../session/staff';
import { AuditLog } from './AuditLog';

/** The part of the audit log that concerns the tabs of the signed-in user. */
export function HistorySection() {
  const t = useTexts('admin/staff');
  const staff = useStaff();
  const areas = permissions.filter((permission) => mayUse(staff, permission) && kindsOf([permission]).length > 0);

  return (
    <AdminSection title={t('history.title')} summary={t('history.summary')}>
      {areas.length > 0 ? (
        <AuditLog names={[staff.username]} areas={areas} />
      ) : (
        <EmptyState size="section" title={t('history.none')} scene="board" />
      )}
    </AdminSection>
  );
}
