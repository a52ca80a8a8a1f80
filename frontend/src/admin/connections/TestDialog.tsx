import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { useId, useState } from 'react';
import { toFailure } from '@/shared/api/failure';
import { noticeTestInputLimits } from '@/shared/api/inputLimits.generated';
import { Glyph } from '@/shared/art/Glyph';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { TextInput } from '@/shared/components/TextInput';
import { useTexts } from '@/shared/texts/LanguageContext';
import { DialogBody, DialogFoot, DialogHead } from '../components/forms/DialogParts';
import { readTrimmedText } from '../components/forms/readText';
import { Note } from '../components/layout/Note';
import { useRefresh } from '../lib/useRefresh';
import { NoticeStateChip } from './NoticeStateChip';
import { NoticeQuery, type TargetRow, TestNoticeTarget } from './operations';

/** In milliseconds, while the test is on its way. */
const POLL_INTERVAL_MS = 1_000;

/** Sends a test as every other message is sent, and watches what becomes of it. */
export function TestDialog({ target, onClose }: { target: TargetRow; onClose: () => void }) {
  const t = useTexts('admin/connections');
  const titleId = useId();
  const refresh = useRefresh();
  const [test, { loading }] = useMutation(TestNoticeTarget);
  const [noticeId, setNoticeId] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [problems, setProblems] = useState<FieldProblems>({});

  async function send(recipient: string | null) {
    setProblem(null);
    setProblems({});
    try {
      const { data } = await test({ variables: { id: target.id, recipient } });
      setNoticeId(data?.testNoticeTarget.id ?? null);
    } catch (error) {
      const { message, fields } = toFailure(error);
      setProblems(fields ?? {});
      setProblem(message);
    }
  }

  function close() {
    refresh();
    onClose();
  }

  return (
    <Dialog
      open
      fullWidth
      maxWidth={false}
      aria-labelledby={titleId}
      slotProps={{ paper: { style: { maxWidth: 560 } } }}
      onClose={close}
    >
      <DialogHead>
        <h2 id={titleId}>{t('test.title', { name: target.name })}</h2>
        <IconButton aria-label={t('close')} onClick={close}>
          <Glyph name="close" />
        </IconButton>
      </DialogHead>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const recipient = readTrimmedText(new FormData(event.currentTarget), 'recipient');
          void send(recipient || null);
        }}
      >
        <DialogBody>
          <p>{t('test.text')}</p>
          {target.channel === 'MAIL' && (
            <TextInput
              name="recipient"
              label={t('test.recipient')}
              required
              defaultValue={target.staffAddress ?? ''}
              problems={problems}
              inputProps={{ type: 'email', autoComplete: 'email', maxLength: noticeTestInputLimits.recipient }}
            />
          )}
          {problem && <Note tone="error" title={t('test.failed')} children={problem} />}
          <div role="status">{noticeId && <TestProgress key={noticeId} id={noticeId} />}</div>
        </DialogBody>
        <DialogFoot>
          <span />
          <Button variant="outlined" onClick={close}>
            {t('close')}
          </Button>
          <Button type="submit" variant="contained" color="secondary" aria-busy={loading}>
            {noticeId ? t('test.again') : t('test.send')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

function TestProgress({ id }: { id: string }) {
  const t = useTexts('admin/connections');
  const { data, error, stopPolling } = useQuery(NoticeQuery, {
    variables: { id },
    fetchPolicy: 'network-only',
    pollInterval: POLL_INTERVAL_MS,
  });
  const notice = data?.notice;
  const isOpen = !notice || notice.state === 'QUEUED' || notice.state === 'SENDING';
  if (!isOpen) stopPolling();
  if (!notice && (error || data)) return <p>{t('test.unknown')}</p>;
  if (!notice) return <p>{t('test.waiting')}</p>;
  const last = notice.attemptList?.at(-1);

  return (
    <>
      <p>
        <NoticeStateChip state={notice.state} />{' '}
        {isOpen && (last ? t('test.retry', { count: notice.attempts }) : t('test.waiting'))}
        {!isOpen && last && t('attempt.took', { ms: last.ms })}
      </p>
      {(notice.reply ?? last?.reply) && (
        <p>
          {t('reply')} <q>{notice.reply ?? last?.reply}</q>
        </p>
      )}
      {notice.note && <p>{notice.note}</p>}
    </>
  );
}
