import { useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { AdminSection } from '../components/layout/AdminSection';
import { deriveListState } from '../components/lists/deriveListState';
import { formatCount } from '../lib/formatCounts';
import { AccountList } from './AccountList';
import { AuditLog } from './AuditLog';
import { CreateAccount } from './CreateAccount';
import { AdminUsersQuery } from './operations';
import { StaffPolicyPane } from './StaffPolicyPane';
import { below } from '@/shared/theme/media';

export function AdminsSection() {
  const { data, isBusy, failed } = deriveListState(useQuery(AdminUsersQuery), {
    title: 'Error Loading Admin Users',
    text: 'Failed to load admin users. Please try again later.',
  });
  const accounts = data?.adminUsers;

  return (
    <AdminSection title="Admin users" summary={accounts && formatCount(accounts.length, ['account', 'accounts'])}>
      <Columns>
        <CreateAccount />
        <div>
          <StaffPolicyPane />
          <AccountList accounts={accounts} isBusy={isBusy} failed={failed} />
          <AuditLog names={accounts?.map(({ username }) => username) ?? []} />
        </div>
      </Columns>
    </AdminSection>
  );
}

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: '360px minmax(0, 1fr)',
  alignItems: 'start',
  gap: 16,
  '& > div:last-child': { display: 'grid', gap: 16, minWidth: 0 },
  [below('largeLaptop')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});
