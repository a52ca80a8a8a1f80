import { EmptyState } from '@/shared/components/EmptyState';
import { AdminSection } from '../components/layout/AdminSection';
import { mayUse, permissions, useStaff } from '../session/staff';
import { AuditLog } from './AuditLog';
import { auditKinds } from './auditText';

/** The part of the audit log that concerns the tabs of the signed-in user. */
export function HistorySection() {
  const staff = useStaff();
  const hasEntries = (permission: string) => auditKinds.some(({ area }) => area === permission);
  const areas = permissions.filter((permission) => mayUse(staff, permission) && hasEntries(permission));

  return (
    <AdminSection title="History" summary="What staff changed, as far as it concerns your tabs">
      {areas.length > 0 ? (
        <AuditLog title="Changes" names={[staff.username]} areas={areas} />
      ) : (
        <EmptyState size="section" title="Nothing is recorded for your tabs." scene="board" />
      )}
    </AdminSection>
  );
}
