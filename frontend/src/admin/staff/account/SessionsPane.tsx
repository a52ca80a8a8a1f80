import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { Chip } from '@/shared/components/Chip';
import { ErrorState } from '@/shared/components/ErrorState';
import { Skeleton } from '@/shared/components/Skeleton';
import { TimeText } from '@/shared/components/TimeText';
import type { Texts } from '@/shared/texts/Language';
import { useTexts } from '@/shared/texts/LanguageContext';
import { Pane, PaneHead } from '../../components/layout/Panes';
import { deriveListState } from '../../components/lists/deriveListState';
import { RowAction } from '../../components/lists/RowAction';
import { useAction } from '../../lib/useAction';
import { describeDevice } from '../describeDevice';
import { AccessList } from './AccessList';
import { EndOtherSessions, EndSession, type OwnSession, SessionsQuery } from './operations';

const nameOf = (t: Texts<'admin/staff'>, { device }: OwnSession) =>
  describeDevice(t, device) || t('session.unknownDevice');

/** The sessions of the signed-in account. */
export function SessionsPane() {
  const t = useTexts('admin/staff');
  const { data, isBusy, failed } = deriveListState(useQuery(SessionsQuery), {
    title: t('sessions.loadFailed'),
    text: t('sessions.loadFailedText'),
  });
  const [endSession] = useMutation(EndSession);
  const [endOtherSessions] = useMutation(EndOtherSessions);
  const runAction = useAction();
  const sessions = data?.ownSessions;

  return (
    <Pane>
      <PaneHead>
        <h2>{t('sessions.title')}</h2>
        {sessions && sessions.length > 1 && (
          <Button
            variant="outlined"
            onClick={() =>
              void runAction(() => endOtherSessions(), { done: t('sessions.done'), failed: t('sessions.failed') })
            }
          >
            {t('sessions.endOthers')}
          </Button>
        )}
      </PaneHead>
      {failed && <ErrorState size="section" {...failed} />}
      {(sessions || !failed) && (
        <AccessList aria-label={t('sessions.list')} aria-busy={isBusy}>
          {sessions?.map((session) => (
            <li key={session.id}>
              <div>
                <b>{nameOf(t, session)}</b>
                {session.isCurrent && (
                  <Chip size="small" tone="primary" mark="full">
                    {t('session.this')}
                  </Chip>
                )}
                <p>
                  {t.rich('session.facts', {
                    network: session.network || t('session.unknownNetwork'),
                    start: () => <TimeText at={session.createdAt} format="moment" />,
                    seen: () => <TimeText at={session.lastSeenAt} format="moment" relative />,
                  })}
                </p>
              </div>
              {!session.isCurrent && (
                <RowAction
                  glyph="logout"
                  label={t('session.end', { device: nameOf(t, session) })}
                  onClick={() =>
                    void runAction(() => endSession({ variables: { id: session.id } }), {
                      done: t('session.done'),
                      failed: t('session.failed'),
                    })
                  }
                />
              )}
            </li>
          )) ?? (
            <li>
              <Skeleton style={{ width: '60%', height: 40 }} />
            </li>
          )}
        </AccessList>
      )}
    </Pane>
  );
}
