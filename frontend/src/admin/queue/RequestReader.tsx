import { useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { ErrorState } from '@/shared/components/ErrorState';
import { useTexts } from '@/shared/texts/LanguageContext';
import { AnswerList } from '../applications/AnswerList';
import { Reader, ReaderEmpty, ReaderHead, ReaderSkeleton } from '../components/queue/Reader';
import { narrowMedia } from '../components/queue/SplitView';
import { Conversation } from '../conversations/Conversation';
import { PersonPanel, WithPerson } from '../conversations/WithPerson';
import { AlsoAbout } from '../playerRecord/AlsoAbout';
import { TicketReader } from '../tickets/TicketReader';
import { QueuedRequestQuery } from './operations';

interface Props {
  id: string;
  hrefOf: (id: string) => string;
  onClose: () => void;
}

/** The opened request of the queue: the whole ticket, or the conversation about an application with a link to it. */
export function RequestReader({ id, hrefOf, onClose }: Props) {
  const t = useTexts('admin/queue');
  const { data, error, loading, refetch } = useQuery(QueuedRequestQuery, { variables: { id } });
  const request = data?.conversation;

  if (!request && error && !loading)
    return (
      <ErrorState
        size="section"
        title={t('request.failed')}
        text={t('failed.text')}
        onRetry={() => void refetch().catch(() => {})}
      />
    );
  if (request === undefined) return <ReaderSkeleton />;
  if (request === null)
    return (
      <ReaderEmpty title={t('missing')} text={t('missing.text')}>
        <Button variant="outlined" onClick={onClose}>
          {t('back')}
        </Button>
      </ReaderEmpty>
    );
  const { kind, playerName, createdAt } = request;
  if (kind === 'TICKET')
    return <TicketReader id={id} cachedTicket={undefined} hrefOf={hrefOf} onDeleted={onClose} onClose={onClose} />;
  const title = t(`kind.${kind}.of`, { player: playerName });
  const address = new URLSearchParams({
    tab: 'tickets',
    view: kind === 'STAFF_APPLICATION' ? 'staff' : 'whitelist',
    search: playerName,
    application: id,
  });
  return (
    <Reader aria-label={title}>
      <ReaderHead id={id} title={title} username={playerName} createdAt={createdAt} />
      <Tools>
        <Button component={Link} to={`?${address}`} variant="outlined">
          {t('openApplication')}
        </Button>
      </Tools>
      <WithPerson>
        <div>
          {request.answers.length > 0 && <AnswerList ownAnswers={request.answers} />}
          <Conversation id={id} username={playerName} doneStatus={null} />
        </div>
        <PersonPanel>
          <PersonRecord>
            <AlsoAbout username={playerName} kind="application" id={id} />
          </PersonRecord>
        </PersonPanel>
      </WithPerson>
    </Reader>
  );
}

const PersonRecord = styled('div')({ padding: '16px 24px', [narrowMedia]: { paddingInline: 'var(--gutter)' } });

const Tools = styled('div')({
  padding: '16px 24px 0',
  [narrowMedia]: { paddingInline: 'var(--gutter)' },
});
