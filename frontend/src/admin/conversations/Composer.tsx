import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
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
import { visuallyHidden } from '@/shared/theme/visuallyHidden';
import type { Appeal } from '../appeals/operations';
import { useVerdict } from '../appeals/useVerdict';
import { fillPlaceholders, findGaps, type PlaceholderValues } from '../cannedReplies/placeholders';
import { Note } from '../components/layout/Note';
import { SegmentedControl } from '../components/SegmentedControl';
import { narrowMedia } from '../desk/DeskLayout';
import { ColleaguesQuery } from '../desk/operations';
import { isExplained } from '../lib/isExplained';
import { useActionFeedback } from '../lib/useAction';
import { useAnnounce } from '../lib/useAnnounce';
import { useStaff } from '../session/staff';
import type { TicketStatus } from '../tickets/operations';
import { CannedReplyPicker, type RepliedRequest } from './CannedReplyPicker';
import { NoteReplying, SendReply } from './operations';
import { useReplyPreview } from './useReplyPreview';

/** The server shows "is replying" for 12 seconds. */
const REPLYING_INTERVAL_MS = 8_000;

const MAX_LENGTH = replyInputLimits.body;

interface Props {
  id: string;
  request: Omit<RepliedRequest, 'id'>;
  /** The ban that the request is about, on which the reply can decide. */
  appeal: Appeal | null;
  /** The last entry that this screen shows; 0 for none. */
  lastSeq: number;
  /** The status that "Send, Resolve, Next" sets; null if the request has none to set. */
  doneStatus: TicketStatus | null;
  /** Whether sending is the main action of the screen. */
  isMainAction: boolean;
  /** Whether the site accepts pictures. */
  canAttach: boolean;
  onSent: () => void;
  /** It was sent and resolved, so the next request is due. */
  onDone: () => void;
}

type Mode = 'reply' | 'note';

interface Sending {
  /** The status that the ticket gets with it. */
  status?: TicketStatus | null;
  /** What the writer has seen, if it is more than when the text was begun. */
  after?: number;
  /** Whether it decides on the appeal. */
  decides?: boolean;
}

/** Writes a reply to the guest or a note for staff. Each has its own draft, which stays in this browser. */
export function Composer(props: Props) {
  const { id, request, appeal, lastSeq, doneStatus, isMainAction, canAttach, onSent, onDone } = props;
  const t = useTexts('admin/conversations');
  const appealTexts = useTexts('admin/appeals');
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
  const verdict = useVerdict(id, appeal);
  const pictures = useDraftPictures(id, username);
  const attachments = pictures[mode];
  const left = MAX_LENGTH - countCharacters(text);
  const formatted = useReplyPreview(text, MAX_LENGTH);
  const gaps = mode === 'reply' ? findGaps(text) : [];
  const conflict = failure?.code === 'CONFLICT' ? readConflict(failure) : null;
  const decides = mode === 'reply' && verdict.label !== null;

  // A canned reply follows a kept draft, in whose beginning browsers put the cursor.
  useEffect(() => {
    const end = field.current?.value.length ?? 0;
    field.current?.setSelectionRange(end, end);
  }, []);

  function change(next: string, of: Mode = mode) {
    keptTexts.change(draftNameOf(of), next, lastSeq);
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

  async function send({ status = null, after, decides = false }: Sending = {}) {
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
    const { key, base } = kept.text === text ? kept : keptTexts.change(draftName, text, lastSeq);
    const ids = attachments.pictures.map((picture) => picture.id);
    setFailure(null);
    setSending(true);
    try {
      const seen = after ?? base ?? lastSeq;
      const reply = { body: text, after: seen, key, attachments: ids };
      if (decides) await verdict.send(reply);
      else await sendReply({ variables: { id, input: { ...reply, isNote: mode === 'note', status } } });
    } catch (error) {
      const reason = toFailure(error);
      verdict.setProblem(reason.fields.duration?.[0] ?? null);
      if (reason.fields.body?.[0]) setProblem(reason.fields.body[0]);
      else if (!reason.fields.duration) setFailure(reason);
      if (reason.code === 'CONFLICT') onSent();
      return;
    } finally {
      setSending(false);
    }
    const rest = keptTexts.settle(draftName, text);
    setTexts((all) => ({ ...all, [mode]: rest }));
    attachments.settle(ids);
    const done = decides ? verdict.done : t(`${mode}.done`);
    if (decides) verdict.reset();
    succeed(done);
    announce(done);
    onSent();
    if (status && status === doneStatus) onDone();
    else field.current?.focus();
  }

  /** The writer has read what arrived, and decides again when the text is finished. */
  function keepWriting(seq: number) {
    keptTexts.raiseBase(draftNameOf(mode), seq);
    setFailure(null);
    field.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && !isPicking) {
      event.currentTarget.closest('article')?.querySelector<HTMLElement>('[data-thread]')?.focus();
      return;
    }
    if (event.key === '.' && event.ctrlKey && mode === 'reply') {
      event.preventDefault();
      setPicking(true);
      return;
    }
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send(event.shiftKey && mode === 'reply' && !decides ? { status: doneStatus } : { decides });
  }

  /** A text that crossed with a reply may still help colleagues. */
  function keepAsNote() {
    change('');
    setMode('note');
    change(text, 'note');
    if (conflict) keptTexts.raiseBase(draftNameOf('note'), Math.max(lastSeq, conflict.seq));
    pictures.note.set([...pictures.note.pictures, ...pictures.reply.pictures].slice(0, MAX_ATTACHMENTS));
    pictures.reply.set([]);
    setFailure(null);
    field.current?.focus();
  }

  return (
    <ComposerForm
      data-mode={mode}
      data-composer
      aria-label={t('composer')}
      onSubmit={(event) => {
        event.preventDefault();
        void send({ decides });
      }}
      {...(canAttach && attachments.dropProps)}
    >
      <ComposerHead>
        <SegmentedControl
          label={t('mode')}
          options={[
            { value: 'reply', label: t('mode.reply') },
            { value: 'note', label: t('mode.note') },
          ]}
          value={mode}
          onChange={choose}
        />
        {mode === 'reply' && <Signature />}
      </ComposerHead>
      {conflict && (
        <Note
          tone="warning"
          title={t('conflict.title', { username: conflict.author })}
          action={
            <ConflictActions>
              <Button variant="contained" autoFocus onClick={() => keepWriting(conflict.seq)}>
                {t('conflict.keep')}
              </Button>
              <Button
                variant="outlined"
                disabled={isSending}
                onClick={() => void send({ after: conflict.seq, decides })}
              >
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
      {mode === 'reply' && verdict.fields}
      <ReplyField
        name="body"
        label={t(`${mode}.text`)}
        hideLabel
        placeholder={t(`${mode}.hint`)}
        count={left <= MAX_LENGTH / 10 && <CharactersLeft left={left} />}
        problems={problem ? { body: [problem] } : {}}
        multiline
        rows={1}
        value={text}
        inputRef={field}
        onKeyDown={onKeyDown}
        onChange={({ target }) => change(target.value)}
      />
      {formatted.preview}
      {gaps.length > 0 && (
        <div role="status">
          <Note tone="warning" title={cannedTexts('gaps.title', { gaps: language.list(gaps) })}>
            {cannedTexts('gaps.text')}
          </Note>
        </div>
      )}
      <ComposerButtons aria-busy={isSending}>
        {canAttach && <AttachmentField key={mode} attachments={attachments} />}
        {mode === 'reply' && (
          <Button
            ref={pickerButton}
            variant="outlined"
            aria-expanded={isPicking}
            aria-controls={isPicking ? pickerId : undefined}
            aria-keyshortcuts="Control+."
            onClick={() => setPicking(!isPicking)}
          >
            <Glyph name="list" />
            <span data-word>{cannedTexts('picker.open')}</span>
          </Button>
        )}
        {formatted.button}
        <SendButtons>
          {decides && (
            <Button variant="outlined" disabled={isSending || attachments.isBusy} onClick={() => void send()}>
              {appealTexts('replyOnly')}
            </Button>
          )}
          {mode === 'reply' && !decides && doneStatus !== null && (
            <Button
              variant="outlined"
              aria-keyshortcuts="Control+Shift+Enter"
              disabled={isSending || attachments.isBusy}
              onClick={() => void send({ status: doneStatus })}
            >
              <Glyph name="check" />
              <span data-narrow-word>{t('sendAndResolve')}</span>
            </Button>
          )}
          <Button
            type="submit"
            variant="contained"
            {...(isMainAction && { color: 'secondary' })}
            aria-keyshortcuts="Control+Enter"
            disabled={isSending || attachments.isBusy}
          >
            {isSending ? t('sending') : (decides && verdict.label) || t(`${mode}.send`)}
          </Button>
        </SendButtons>
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
    flex: 'none',
    display: 'grid',
    gap: 8,
    maxHeight: '70%',
    overflowY: 'auto',
    padding: '10px 20px 12px',
    borderTop: `1px solid ${divider}`,
    background: background.raised,
    ...theme.applyStyles('light', { background: background.default }),
    '&[data-mode=note]': {
      borderTop: `2px dashed ${warning.main}`,
      background: `color-mix(in srgb, ${warning.main} ${tint}, ${background.paper})`,
    },
    '& > *': { minWidth: 0 },
    [narrowMedia]: { padding: '8px var(--gutter)' },
  };
});

/** The name below the reply, which is never the sign-in name. */
function Signature() {
  const t = useTexts('admin/conversations');
  const { username } = useStaff();
  const colleagues = useQuery(ColleaguesQuery).data?.colleagues;
  if (!colleagues) return null;
  const name = colleagues.find((each) => each.username === username)?.name;
  return <small data-signature>{name ? t('signed', { name }) : t('signed.team')}</small>;
}

const ComposerHead = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 12px',
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  // The reply needs the line on a phone.
  [narrowMedia]: { '& small': { display: 'none' } },
}));

/** It grows with the text. */
const ReplyField = styled(TextInput)({
  '& textarea.MuiOutlinedInput-input': {
    fieldSizing: 'content',
    contain: 'inline-size',
    minHeight: 50,
    maxHeight: '34dvh',
    resize: 'none',
  },
  '& textarea::placeholder': { whiteSpace: 'nowrap' },
});

const ComposerButtons = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  '& button': { minHeight: 44 },
  // The hint is for screen readers here.
  '& small': visuallyHidden,
  '& li small': { position: 'static', width: 'auto', height: 'auto', clipPath: 'none' },
  '@container conversation (max-width: 719.95px)': {
    '& [data-word]': visuallyHidden,
    '& > button, & label': { minWidth: 44, paddingInline: 12 },
  },
  '@container conversation (max-width: 479.95px)': {
    '& [data-narrow-word]': visuallyHidden,
    '& button': { minWidth: 44, paddingInline: 12 },
  },
});

const SendButtons = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 8,
  marginInlineStart: 'auto',
});

const ConflictActions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });
