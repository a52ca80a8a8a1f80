import { useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { Card } from '@/shared/components/Card';
import { Chip } from '@/shared/components/Chip';
import { EmptyState } from '@/shared/components/EmptyState';
import { ErrorState } from '@/shared/components/ErrorState';
import { PageHeader } from '@/shared/components/PageHeader';
import { PageMeta } from '@/shared/components/PageMeta';
import { Section } from '@/shared/components/Section';
import { Skeleton } from '@/shared/components/Skeleton';
import { TimeText } from '@/shared/components/TimeText';
import { rememberRequest } from '@/shared/lib/rememberedRequests';
import { useConversationUpdates } from '@/shared/live/useConversationUpdates';
import { paths } from '@/shared/paths';
import { useTexts } from '@/shared/texts/LanguageContext';
import { from } from '@/shared/theme/media';
import { AnswersCard } from './AnswersCard';
import { BanCard } from './BanCard';
import { CloseRequest } from './CloseRequest';
import { EndedNote } from './EndedNote';
import { GuestThread } from './GuestThread';
import { LinkCard } from './LinkCard';
import { type GuestConversation, GuestConversationQuery } from './operations';
import { ReplyForm } from './ReplyForm';
import { isDone, stateOf } from './requestState';
import { useMarkSeen } from './useMarkSeen';

/** The conversation of a visitor with the team. It works without JavaScript, and is shown only to browsers that opened the link. */
export function RequestPage() {
  const t = useTexts('requests');
  const { id = '' } = useParams();
  const { data, error, loading, refetch } = useQuery(GuestConversationQuery, { variables: { id } });
  const request = data?.guestConversation;
  const isTicket = request?.kind === 'TICKET';
  const reload = () => void refetch().catch(() => {});
  const isLive = useConversationUpdates(request?.watch, reload);
  useMarkSeen(id, request?.entries);

  useEffect(() => {
    if (request) rememberRequest(request);
  }, [request]);

  return (
    <>
      <PageMeta title={t('title')} description={t('description')} hidden missing={request === null} />
      <PageHeader title={t('title')} text={request ? <RequestTitle request={request} /> : ''} scene="camp" />
      {request ? (
        <RequestColumns>
          <div>
            <RequestHead request={request} isLive={isLive} />
            {request.ban && <BanCard ban={request.ban} />}
            {request.answers.length > 0 && <AnswersCard answers={request.answers} />}
            <GuestThread entries={request.entries} />
            {request.isWritable ? (
              <ReplyForm
                key={id}
                id={id}
                lastSeq={request.entries.at(-1)?.seq ?? 0}
                reopens={isTicket && isDone(request)}
                canAttach={request.canAttach}
                onSent={reload}
              />
            ) : (
              <EndedNote request={request} />
            )}
            {isTicket && !isDone(request) && <CloseRequest id={id} />}
          </div>
          <aside>
            <KnownCard request={request} />
            <LinkCard id={id} link={request.link} onRenewed={reload} />
          </aside>
        </RequestColumns>
      ) : (
        <Section>
          {request === null ? (
            <EmptyState title={t('missing.title')} text={t('missing.text')} scene="gate">
              <Button component={Link} to={paths.support} variant="contained">
                {t('openSupport')}
              </Button>
            </EmptyState>
          ) : error && !loading ? (
            <ErrorState title={t('failed.title')} text={t('failed.text')} onRetry={reload} />
          ) : (
            <Skeleton aria-busy aria-label={t('loading')} style={{ height: 320 }} />
          )}
        </Section>
      )}
    </>
  );
}

function RequestTitle({ request: { number, subject, kind } }: { request: GuestConversation }) {
  const t = useTexts('requests');
  return (
    <>
      <TitleNumber>{number}</TitleNumber> {subject || t(`kind.${kind}`)}
    </>
  );
}

function RequestHead({ request, isLive }: { request: GuestConversation; isLive: boolean }) {
  const t = useTexts('requests');
  const { tone, key } = stateOf(request);
  const openedAt = request.entries[0]?.createdAt;
  const { closesAt } = request;
  return (
    <HeadLine>
      <Chip tone={tone}>{t(`status.${key}`)}</Chip>
      {request.subject && <span>{t(`kind.${request.kind}`)}</span>}
      {openedAt && <span>{t.rich('opened', { time: () => <TimeText at={openedAt} /> })}</span>}
      {closesAt && <span>{t.rich('closesAt', { time: () => <TimeText at={closesAt} /> })}</span>}
      {isLive && (
        <LiveMark>
          <i />
          {t('live')}
        </LiveMark>
      )}
    </HeadLine>
  );
}

function KnownCard({ request: { number, subject, kind } }: { request: GuestConversation }) {
  const t = useTexts('requests');
  return (
    <Card>
      <h2>{t('known.title')}</h2>
      <KnownFacts>
        <dt>{t('known.number')}</dt>
        <dd data-mono>{number}</dd>
        <dt>{t('known.about')}</dt>
        <dd>{subject || t(`kind.${kind}`)}</dd>
      </KnownFacts>
      <p>{t('known.text')}</p>
    </Card>
  );
}

const RequestColumns = styled(Section)(({ theme }) => ({
  display: 'grid',
  alignItems: 'start',
  gap: 32,
  '& > *': { display: 'grid', gap: 24, minWidth: 0 },
  '& > div': { containerType: 'inline-size' },
  '& > * > *': { minWidth: 0 },
  '& h2': { ...theme.typography.h3, fontSize: '1.0625rem' },
  '& aside p': { ...theme.typography.body2, marginTop: 8, color: theme.vars.palette.text.secondary },
  [from('mediumLaptop')]: { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 3fr)' },
}));

const TitleNumber = styled('span')(({ theme }) => ({ ...theme.typography.mono, fontSize: 'inherit', fontWeight: 700 }));

const HeadLine = styled('p')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  margin: 0,
  paddingBottom: 20,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > span:not(:first-of-type)': { color: theme.vars.palette.text.secondary },
}));

const LiveMark = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
  marginInlineStart: 'auto',
  '& > i': { width: 10, height: 10, background: theme.vars.palette.success.main },
}));

const KnownFacts = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '10px 16px',
  marginTop: 12,
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { textAlign: 'end', fontWeight: 600, overflowWrap: 'anywhere' },
  '& [data-mono]': theme.typography.mono,
}));
