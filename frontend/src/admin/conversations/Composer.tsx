import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Failure, toFailure } from '@/shared/api/failure';
import { replyInputLimits } from '@/shared/api/inputLimits.generated';
import { Glyph } from '@/shared/art/Glyph';
import { AttachmentField } from '@/shared/components/AttachmentField';
import { CharactersLeft } from '@/shared/components/CharactersLeft';
import { TextInput } from '@/shared/components/TextInput';
import { countCharacters } from '@/shared/lib/countCharacters';
import { keptTexts } from '@/shared/lib/keptText';
import { MAX_ATTACHMENTS, useAttachments } from '@/shared/lib/useAttachments';
import { paths } from '@/shared/paths';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';
import { fillPlaceholders, findGaps, type PlaceholderValues } from '../cannedReplies/placeholders';
import { Note } from '../components/layout/Note';
import { narrowMedia } from '../components/queue/SplitView';
import { SegmentedControl } from '../components/SegmentedControl';
import { isExplained } from '../lib/isExplained';
import { useActionFeedback } from '../lib/useAction';
import { useAnnounce } from '../lib/useAnnounce';
import { useStaff } from '../session/staff';
import type { TicketStatus } from '../tickets/operations';
import { CannedReplyPicker, type RepliedRequest } from './CannedReplyPicker';
import { NoteReplying, SendReply } from './operations';

/** The server shows "is replying" for 12 seconds. */
const REPLYING_INTERVAL_MS = 8_000;

const MAX_LENGTH = replyInputLimits.body;

interface Props {
  id: string;
  request: Omit<RepliedRequest, 'id'>;
  /** The last entry that this screen shows; 0 for none. */
  lastSeq: number;
  /** The status that "Send and Resolve" sets; null if the request has none to set. */
  doneStatus: TicketStatus | null;
  /** Whether sending is the main action of the screen. */
  isMainAction: boolean;
  /** Whether the site accepts pictures. */
  canAttach: boolean;
  onSent: () => void;
}

type Mode = 'reply' | 'note';

/** Writes a reply to the guest or a note for staff. Each has its own draft, which stays in this browser. */
export function Composer({ id, request, lastSeq, doneStatus, isMainAction, canAttach, onSent }: Props) {
  const t = useTexts('admin/conversations');
  const cannedTexts = useTexts('admin/cannedReplies');
  const language = useLanguage();
  const { username } = useStaff();
  const [mode, setMode] = useState<Mode>('reply');
  const draftNameOf = (of: Mode) => `${of} ${username} ${id}`;
  const readDraft = (of: Mode) => keptTexts.read(draftNameOf(of)).text;
  const [texts, setTexts] = useState(() => ({ reply: readDraft('reply'), note: readDraft('note') }));
  const text = texts[mode];
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isPicking, setPicking] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const pickerButton = useRef<HTMLButtonElement>(null);
  const pickerId = useId();
  const [sendReply] = useMutation(SendReply);
  const noteReplying = useReplyingNotice(id);
  const { succeed } = useActionFeedback();
  const announce = useAnnounce();
  const pictures = useDraftPictures(id, username);
  const attachments = pictures[mode];
  const left = MAX_LENGTH - countCharacters(text);
  const gaps = mode === 'reply' ? findGaps(text) : [];
  const conflict = failure?.code === 'CONFLICT' ? readConflict(failure) : null;

  // A canned reply follows a kept draft, in whose beginning browsers put the cursor.
  useEffect(() => {
    const end = field.current?.value.length ?? 0;
    field.current?.setSelectionRange(end, end);
  }, []);

  function change(next: string, of: Mode = mode) {
    keptTexts.change(draftNameOf(of), next);
    setTexts((all) => ({ ...all, [of]: next }));
    setProblem(null);
    if (of === 'reply' && next) noteReplying();
  }

  function choose(next: Mode) {
    setMode(next);
    setPicking(false);
    setFailure(null);
    setProblem(null);
    field.current?.focus();
  }

  function selectGap(from = 0) {
    const textarea = field.current;
    const [gap = ''] = findGaps(textarea?.value.slice(from) ?? '');
    const start = textarea?.value.indexOf(gap, from) ?? 0;
    textarea?.focus();
    textarea?.setSelectionRange(start, start + gap.length);
  }

  function insert(body: string, values: PlaceholderValues) {
    const textarea = field.current;
    if (!textarea) return;
    const { selectionStart: start, selectionEnd: end } = textarea;
    const filled = fillPlaceholders(body, values);
    // The selection is set in the new text, so that must be on the screen.
    flushSync(() => {
      change(text.slice(0, start) + filled + text.slice(end));
      setPicking(false);
    });
    if (findGaps(filled).length > 0) return selectGap(start);
    textarea.focus();
    textarea.setSelectionRange(start + filled.length, start + filled.length);
  }

  async function send({ status = null, after = lastSeq }: { status?: TicketStatus | null; after?: number } = {}) {
    if (isSending || attachments.isBusy) return;
    if (!text.trim() || left < 0) {
      setProblem(text.trim() ? t('tooLong', { max: MAX_LENGTH }) : t(`${mode}.empty`));
      return field.current?.focus();
    }
    if (gaps.length > 0) {
      setProblem(cannedTexts('gaps.problem', { gaps: language.list(gaps) }));
      return selectGap();
    }
    const draftName = draftNameOf(mode);
    const kept = keptTexts.read(draftName);
    const { key } = kept.text === text ? kept : keptTexts.change(draftName, text);
    const ids = attachments.pictures.map((picture) => picture.id);
    setFailure(null);
    setSending(true);
    try {
      const input = { body: text, isNote: mode === 'note', after, key, status, attachments: ids };
      await sendReply({ variables: { id, input } });
    } catch (error) {
      const reason = toFailure(error);
      if (reason.fields.body?.[0]) setProblem(reason.fields.body[0]);
      else setFailure(reason);
      if (reason.code === 'CONFLICT') onSent();
      return;
    } finally {
      setSending(false);
    }
    const rest = keptTexts.settle(draftName, text);
    setTexts((all) => ({ ...all, [mode]: rest }));
    attachments.settle(ids);
    succeed(t(`${mode}.done`));
    announce(t(`${mode}.done`));
    onSent();
    field.current?.focus();
  }

  /** A text that crossed with a reply may still help colleagues. */
  function keepAsNote() {
    change('');
    setMode('note');
    change(text, 'note');
    pictures.note.set([...pictures.note.pictures, ...pictures.reply.pictures].slice(0, MAX_ATTACHMENTS));
    pictures.reply.set([]);
    setFailure(null);
    field.current?.focus();
  }

  return (
    <ComposerForm
      data-mode={mode}
      aria-label={t('composer')}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      {...(canAttach && attachments.dropProps)}
    >
      <SegmentedControl
        label={t('mode')}
        options={[
          { value: 'reply', label: t('mode.reply') },
          { value: 'note', label: t('mode.note') },
        ]}
        value={mode}
        onChange={choose}
      />
      {conflict && (
        <Note
          tone="warning"
          title={t('conflict.title', { username: conflict.author })}
          action={
            <ConflictActions>
              <Button variant="outlined" disabled={isSending} onClick={() => void send({ after: conflict.seq })}>
                {t('conflict.send')}
              </Button>
              <Button onClick={keepAsNote}>{t('conflict.note')}</Button>
            </ConflictActions>
          }
        >
          {conflict.body && `“${conflict.body.slice(0, 200)}” `}
          {t('conflict.text')}
        </Note>
      )}
      {failure && !conflict && (
        <Note tone="error" title={t('failed.title')}>
          {isExplained(failure) ? failure.message : t('failed.text')}
        </Note>
      )}
      {isPicking && (
        <CannedReplyPicker
          id={pickerId}
          request={{ ...request, id }}
          onChoose={insert}
          onClose={() => {
            setPicking(false);
            pickerButton.current?.focus();
          }}
        />
      )}
      <TextInput
        name="body"
        label={t(`${mode}.text`)}
        hint={t(`${mode}.hint`)}
        count={left <= MAX_LENGTH / 10 && <CharactersLeft left={left} />}
        problems={problem ? { body: [problem] } : {}}
        multiline
        rows={5}
        value={text}
        inputRef={field}
        onChange={({ target }) => change(target.value)}
      />
      {canAttach && <AttachmentField key={mode} attachments={attachments} />}
      {gaps.length > 0 && (
        <div role="status">
          <Note tone="warning" title={cannedTexts('gaps.title', { gaps: language.list(gaps) })}>
            {cannedTexts('gaps.text')}
          </Note>
        </div>
      )}
      <ComposerButtons aria-busy={isSending}>
        <Button
          type="submit"
          variant="contained"
          {...(isMainAction && { color: 'secondary' })}
          disabled={isSending || attachments.isBusy}
        >
          {isSending ? t('sending') : t(`${mode}.send`)}
        </Button>
        {mode === 'reply' && doneStatus !== null && (
          <Button
            variant="outlined"
            disabled={isSending || attachments.isBusy}
            onClick={() => void send({ status: doneStatus })}
          >
            <Glyph name="check" />
            {t('sendAndResolve')}
          </Button>
        )}
        {mode === 'reply' && (
          <Button
            ref={pickerButton}
            variant="outlined"
            aria-expanded={isPicking}
            aria-controls={isPicking ? pickerId : undefined}
            onClick={() => setPicking(!isPicking)}
          >
            <Glyph name="list" />
            {cannedTexts('picker.open')}
          </Button>
        )}
      </ComposerButtons>
    </ComposerForm>
  );
}

/** The reply of a colleague that arrived first. */
function readConflict({ current }: Failure): { author: string; body: string; seq: number } | null {
  const { author, body, seq } = current ?? {};
  return typeof seq === 'number' ? { author: String(author ?? ''), body: String(body ?? ''), seq } : null;
}

/** Pictures stay with the text that they were chosen for, so that those of a note never reach a guest. */
function useDraftPictures(id: string, username: string) {
  // Another selection is another text, which needs a key of its own.
  const renewKey = (mode: Mode) => {
    const name = `${mode} ${username} ${id}`;
    keptTexts.change(name, keptTexts.read(name).text);
  };
  const address = `/api${paths.requestAttachments(id)}`;
  return {
    reply: useAttachments(address, () => renewKey('reply')),
    note: useAttachments(address, () => renewKey('note')),
  };
}

/** Tells colleagues that a reply is being written. */
function useReplyingNotice(id: string): () => void {
  const [noteReplying] = useMutation(NoteReplying);
  const sentAt = useRef(0);
  useEffect(() => {
    sentAt.current = 0;
  }, [id]);
  return () => {
    if (Date.now() - sentAt.current < REPLYING_INTERVAL_MS) return;
    sentAt.current = Date.now();
    // A courtesy: sending is safe without it.
    void noteReplying({ variables: { id } }).catch(() => {});
  };
}

const ComposerForm = styled('form')(({ theme }) => {
  const { warning, tint, background, divider } = theme.vars.palette;
  return {
    display: 'grid',
    gap: 12,
    padding: '16px 24px 24px',
    borderTop: `1px solid ${divider}`,
    background: background.raised,
    ...theme.applyStyles('light', { background: background.default }),
    '&[data-mode=note]': {
      borderTop: `2px dashed ${warning.main}`,
      background: `color-mix(in srgb, ${warning.main} ${tint}, ${background.paper})`,
    },
    '& > *': { minWidth: 0 },
    '& > :first-of-type': { justifySelf: 'start' },
    '@container (max-width: 520px)': { paddingInline: 'var(--gutter)' },
    [narrowMedia]: { paddingInline: 'var(--gutter)' },
  };
});

const ComposerButtons = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  '& button': { minHeight: 44 },
});

const ConflictActions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });
