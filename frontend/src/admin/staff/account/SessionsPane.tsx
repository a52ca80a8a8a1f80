import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Skeleton } from '@/shared/components/Skeleton';
import { TimeText } from '@/shared/components/TimeText';
import { ErrorState } from '@/shared/components/ErrorState';
import { deriveListState } from '@/admin/components/lists/deriveListState';
import { Pane, PaneHead } from '@/admin/components/layout/Panes';
import { RowAction } from '@/admin/components/lists/RowAction';
import { Chip } from '@/shared/components/Chip';
import { useAction } from '@/admin/lib/useAction';
import { EndOtherSessions, EndSession, type OwnSession, SessionsQuery } from './operations';

const ended = { done: 'Session ended successfully!', failed: 'Failed to end the session' };
const othersEnded = { done: 'All other sessions ended', failed: 'Failed to end the other sessions' };

const describeDevice = ({ device }: OwnSession) => device || 'Unknown device';

/** The sessions of the signed-in account. */
export function SessionsPane() {
  const { data, isBusy, failed } = deriveListState(useQuery(SessionsQuery), {
    title: 'Error Loading Sessions',
    text: 'Failed to load your sessions. Please try again later.',
  });
  const [endSession] = useMutation(EndSession);
  const [endOtherSessions] = useMutation(EndOtherSessions);
  const runAction = useAction();
  const sessions = data?.ownSessions;

  return (
    <Pane>
      <PaneHead>
        <h3>Sessions</h3>
        {sessions && sessions.length > 1 && (
          <Button variant="outlined" onClick={() => void runAction(() => endOtherSessions(), othersEnded)}>
            End All Others
          </Button>
        )}
      </PaneHead>
      {failed && <ErrorState size="section" {...failed} />}
      {(sessions || !failed) && (
        <SessionList aria-label="Your sessions" aria-busy={isBusy}>
          {sessions?.map((session) => (
            <li key={session.id}>
              <div>
                <b>{describeDevice(session)}</b>
                {session.isCurrent && (
                  <Chip size="small" tone="primary" mark="full">
                    This session
                  </Chip>
                )}
                <p>
                  {session.network || 'unknown network'} · signed in <TimeText at={session.createdAt} format="moment" />{' '}
                  · last seen <TimeText at={session.lastSeenAt} format="moment" relative />
                </p>
              </div>
              {!session.isCurrent && (
                <RowAction
                  glyph="logout"
                  label={`End the session on ${describeDevice(session)}`}
                  onClick={() => void runAction(() => endSession({ variables: { id: session.id } }), ended)}
                />
              )}
            </li>
          )) ?? (
            <li>
              <Skeleton style={{ width: '60%', height: 40 }} />
            </li>
          )}
        </SessionList>
      )}
    </Pane>
  );
}

const SessionList = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 12,
    minHeight: 64,
    padding: '10px 12px 10px 16px',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > li:last-child': { borderBottom: 0 },
  '& > li > div': { minWidth: 0, overflowWrap: 'anywhere' },
  '& b': { marginRight: 8, fontWeight: 650 },
  '& p': { color: theme.vars.palette.text.secondary },
}));
