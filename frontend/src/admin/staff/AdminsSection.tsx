import { useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { lazy, Suspense } from 'react';
import { Skeleton } from '@/shared/components/Skeleton';
import { useTexts } from '@/shared/texts/LanguageContext';
import { below } from '@/shared/theme/media';
import { AdminSection } from '../components/layout/AdminSection';
import { deriveListState } from '../components/lists/deriveListState';
import { formatCount } from '../lib/formatCounts';
import { AccountList } from './AccountList';
import { CreateAccount } from './CreateAccount';
import { AdminUsersQuery } from './operations';
import { StaffPolicyPane } from './StaffPolicyPane';

/** Loaded after the accounts, because it stands below them. */
const AuditLog = lazy(async () => ({ default: (await import('./AuditLog')).AuditLog }));

export function AdminsSection() {
  const t = useTexts('admin/staff');
  const { data, isBusy, failed } = deriveListState(useQuery(AdminUsersQuery), {
    title: t('failed.title'),
    text: t('failed.text'),
  });
  const accounts = data?.adminUsers;

  return (
    <AdminSection
      title={t('list')}
      summary={accounts && formatCount(accounts.length, (values) => t('counted', values))}
    >
      <Columns>
        <CreateAccount />
        <div>
          <StaffPolicyPane />
          <AccountList accounts={accounts} isBusy={isBusy} failed={failed} />
          <Suspense fallback={<Skeleton aria-busy style={{ height: 320 }} />}>
            <AuditLog names={accounts?.map(({ username }) => username) ?? []} />
          </Suspense>
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
