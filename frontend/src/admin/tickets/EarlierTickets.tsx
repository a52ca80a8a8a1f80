import { useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { ErrorState } from '@/shared/components/ErrorState';
import { TimeText } from '@/shared/components/TimeText';
import { useTexts } from '@/shared/texts/LanguageContext';
import { deriveListState } from '../components/lists/deriveListState';
import { type TicketRow, TicketsOfPlayerQuery } from './operations';
import { TicketStatusBadge } from './TicketStatusBadge';

interface Props {
  ticket: TicketRow;
  hrefOf: (id: string) => string;
}

const MAX_SHOWN_TICKETS = 5;

/** Earlier tickets of the same player; renders nothing if there are none. */
export function EarlierTickets({ ticket: { username, createdAt }, hrefOf }: Props) {
  const t = useTexts('admin/tickets');
  const query = useQuery(TicketsOfPlayerQuery, {
    variables: { username, before: createdAt, pageSize: MAX_SHOWN_TICKETS + 1 },
  });
  const { data, failed } = deriveListState(query, {
    title: t('earlier.failed'),
    text: t('earlier.failedText', { username }),
  });
  if (failed) return <ErrorState size="section" {...failed} />;
  const earlier = data?.tickets.items ?? [];
  if (earlier.length === 0) return null;

  return (
    <EarlierTicketsSection>
      <h4>{t('earlier.title', { username })}</h4>
      <ul>
        {earlier.slice(0, MAX_SHOWN_TICKETS).map(({ id, subject, status, createdAt: at }) => (
          <li key={id}>
            <Link to={hrefOf(id)} preventScrollReset>
              {subject}
            </Link>
            <TimeText at={at} />
            <TicketStatusBadge status={status} />
          </li>
        ))}
      </ul>
      {earlier.length > MAX_SHOWN_TICKETS && (
        <p>
          <Link to={`?tab=tickets&search=${encodeURIComponent(username)}`}>{t('earlier.all', { username })}</Link>
        </p>
      )}
    </EarlierTicketsSection>
  );
}

const EarlierTicketsSection = styled('section')(({ theme }) => ({
  ...theme.typography.body2,
  '& h4': { ...theme.typography.body2, paddingBottom: 4, color: theme.vars.palette.text.secondary },
  '& li': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 44,
    padding: '6px 0',
  },
  '& li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& li a': {
    flex: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.primary,
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
    // Makes the whole row clickable.
    '&::after': { content: '""', position: 'absolute', inset: 0 },
  },
  '& time': { color: theme.vars.palette.text.secondary, whiteSpace: 'nowrap' },
  '& > p': { paddingBlock: 8 },
}));
