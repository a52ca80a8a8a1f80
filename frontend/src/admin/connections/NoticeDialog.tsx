import { useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ErrorState } from '@/shared/components/ErrorState';
import { Skeleton } from '@/shared/components/Skeleton';
import { TimeText } from '@/shared/components/TimeText';
import { useTexts } from '@/shared/texts/LanguageContext';
import { Note } from '../components/layout/Note';
import { ReadingDialog } from '../components/layout/ReadingDialog';
import { deriveListState } from '../components/lists/deriveListState';
import { canSendAgain } from './canSendAgain';
import { NoticeStateChip } from './NoticeStateChip';
import { NoticeQuery, type NoticeRow } from './operations';

interface Props {
  id: string;
  nameOf: (notice: NoticeRow) => string;
  onSendAgain: (notice: NoticeRow) => void;
  onLeave: (notice: NoticeRow) => void;
  onClose: () => void;
}

const outcomes = ['accepted', 'refused', 'failed', 'uncertain', 'not_needed', 'resting', 'switched_off'] as const;

/** One message with its attempts. */
export function NoticeDialog({ id, nameOf, onSendAgain, onLeave, onClose }: Props) {
  const t = useTexts('admin/connections');
  const result = useQuery(NoticeQuery, { variables: { id }, fetchPolicy: 'network-only' });
  const { data, failed } = deriveListState(result, { title: t('messages.failed'), text: t('failed.text') });
  const notice = data?.notice;
  const attempts = notice?.attemptList ?? [];
  const canLeave = notice && notice.state !== 'ACCEPTED' && notice.state !== 'NOT_NEEDED' && notice.state !== 'SENDING';
  const outcomeOf = (text: string) => {
    const outcome = outcomes.find((each) => each === text.toLowerCase());
    return outcome ? t(`outcome.${outcome}`) : text;
  };

  return (
    <ReadingDialog
      title={notice ? t(`kind.${notice.kind}`) : t('message')}
      actions={
        <>
          {canLeave && (
            <Button
              variant="outlined"
              onClick={() => {
                onLeave(notice);
                onClose();
              }}
            >
              {t('leave')}
            </Button>
          )}
          {notice && canSendAgain(notice) && (
            <Button
              variant="contained"
              onClick={() => {
                onSendAgain(notice);
                onClose();
              }}
            >
              {t('sendAgain')}
            </Button>
          )}
        </>
      }
      onClose={onClose}
    >
      {failed && <ErrorState size="section" {...failed} />}
      {!data && !failed && <Skeleton style={{ height: 160 }} />}
      {data && !notice && <p>{t('message.gone')}</p>}
      {notice && (
        <Details>
          <p>
            <NoticeStateChip state={notice.state} /> {notice.recipient ?? nameOf(notice)} ·{' '}
            <TimeText at={notice.createdAt} format="moment" relative />
          </p>
          {notice.note && <p>{notice.note}</p>}
          {notice.mayHaveBeenSent && notice.state !== 'ACCEPTED' && (
            <Note tone="warning" title={t('mayHaveBeenSent')}>
              {t('mayHaveBeenSent.text')}
            </Note>
          )}
          {notice.state === 'QUEUED' && (
            <p>{t.rich('due', { date: () => <TimeText at={notice.dueAt} format="moment" relative /> })}</p>
          )}
          <h3>{t('attempts')}</h3>
          {attempts.length === 0 && <p>{t('attempts.none')}</p>}
          <ol>
            {attempts.map(({ number, at, outcome, reply, ms }) => (
              <li key={number}>
                <b>{outcomeOf(outcome)}</b> · <TimeText at={at} format="moment" /> · {t('attempt.took', { ms })}
                {reply && <q>{reply}</q>}
              </li>
            ))}
          </ol>
          {notice.preview && (
            <>
              <h3>{t('preview')}</h3>
              <Preview tabIndex={0} aria-label={t('preview')}>
                {notice.preview}
              </Preview>
            </>
          )}
        </Details>
      )}
    </ReadingDialog>
  );
}

const Details = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: 12,
  overflowWrap: 'anywhere',
  '& h3': { fontSize: '1rem', fontWeight: 700 },
  '& ol': { display: 'grid', gap: 8, margin: 0, paddingInlineStart: 20 },
  '& q': { display: 'block', color: theme.vars.palette.text.secondary },
}));

const Preview = styled('pre')(({ theme }) => ({
  ...theme.typography.mono,
  margin: 0,
  padding: 12,
  maxHeight: '40vh',
  overflow: 'auto',
  fontSize: '0.8125rem',
  lineHeight: 1.6,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  background: theme.vars.palette.background.sunken,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 4,
}));
