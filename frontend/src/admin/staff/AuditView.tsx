import { useQuery } from '@apollo/client/react';
import { useTexts } from '@/shared/texts/LanguageContext';
import { AdminSection } from '../components/layout/AdminSection';
import { AuditLog } from './AuditLog';
import { AdminUsersQuery } from './operations';

/** All that staff have changed, and how they signed in. */
export function AuditView() {
  const panel = useTexts('admin/panel');
  const accounts = useQuery(AdminUsersQuery).data?.adminUsers ?? [];
  return (
    <AdminSection title={panel('view.log')} summary={panel('viewText.log')}>
      <AuditLog names={accounts.map(({ username }) => username)} />
    </AdminSection>
  );
}
