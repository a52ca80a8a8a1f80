import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { EmptyState } from '@/shared/components/EmptyState';
import { PlayerAvatar } from '@/shared/components/PlayerAvatar';
import { useTexts } from '@/shared/texts/LanguageContext';
import { Pane, PaneHead } from '../components/layout/Panes';
import { mayUse, useStaff } from '../session/staff';
import { TicketStatusBadge } from '../tickets/TicketStatusBadge';
import type { Dashboard } from './operations';
import { RecentList, RecentListSkeleton } from './RecentList';

export function RecentTickets({ tickets }: { tickets: Dashboard['recentTickets'] | undefined }) {
  const t = useTexts('admin/dashboard');
  const mayRead = mayUse(useStaff(), 'tickets');
  return (
    <Pane>
      <PaneHead>
        <h2>{t('recentTickets')}</h2>
        {mayRead && (
          <Button variant="text" size="small" component={Link} to="?tab=tickets">
            {t('allTickets')}
          </Button>
        )}
      </PaneHead>
      {!tickets && <RecentListSkeleton />}
      {tickets?.length === 0 && <EmptyState size="section" title={t('noTickets')} />}
      {tickets && tickets.length > 0 && (
        <RecentList>
          {tickets.map(({ id, subject, username, status }) => (
            <li key={id}>
              <PlayerAvatar username={username} size={32} />
              <div>
                {mayRead ? <Link to={`?tab=tickets&request=${id}`}>{subject}</Link> : <b>{subject}</b>}
                <p>{username}</p>
              </div>
              <TicketStatusBadge status={status} />
            </li>
          ))}
        </RecentList>
      )}
    </Pane>
  );
}
