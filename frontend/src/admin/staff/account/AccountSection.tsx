import { styled } from '@mui/material/styles';
import { useTexts } from '@/shared/texts/LanguageContext';
import { below } from '@/shared/theme/media';
import { AdminSection } from '../../components/layout/AdminSection';
import { mayUse, useStaff } from '../../session/staff';
import { OwnEntryPane } from '../../staffPage/OwnEntryPane';
import { ApiTokensPane } from './ApiTokensPane';
import { DiscordPane } from './DiscordPane';
import { LanguagePane } from './LanguagePane';
import { NotificationsPane } from './NotificationsPane';
import { OwnLinkPane } from './OwnLinkPane';
import { PasswordPane } from './PasswordPane';
import { SecondFactorPane } from './SecondFactorPane';
import { SessionsPane } from './SessionsPane';

/** Settings of the signed-in account, available to all staff. */
export function AccountSection() {
  const t = useTexts('admin/staff');
  const user = useStaff();

  return (
    <AdminSection title={t('account.title')} summary={user.username}>
      <Columns>
        <div>
          <PasswordPane />
          <OwnLinkPane />
          <LanguagePane />
          {mayUse(user, 'tickets') && <NotificationsPane />}
        </div>
        <div>
          <SecondFactorPane />
          <DiscordPane />
          <OwnEntryPane />
          <SessionsPane />
          <ApiTokensPane />
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
  '& > div': { display: 'grid', gap: 16, minWidth: 0 },
  [below('largeLaptop')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});
