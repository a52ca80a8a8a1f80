import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type SubmitEvent, use, useLayoutEffect, useRef, useState } from 'react';
import { toFailure } from '@/shared/api/failure';
import { guestReplyInputLimits } from '@/shared/api/visitorInputLimits.generated';
import { AttachmentField } from '@/shared/components/AttachmentField';
import { Card } from '@/shared/components/Card';
import { CharactersLeft } from '@/shared/components/CharactersLeft';
import { ErrorState } from '@/shared/components/ErrorState';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { OfflineNote } from '@/shared/components/OfflineNote';
import { PageContext, useLocalPath } from '@/shared/components/PageMeta';
import { TextInput } from '@/shared/components/TextInput';
import { countCharacters } from '@/shared/lib/countCharacters';
import { keptTexts } from '@/shared/lib/keptText';
import { useAttachments } from '@/shared/lib/useAttachments';
import { useHydrated } from '@/shared/lib/useHydrated';
import { useOnline } from '@/shared/lib/useOnline';
import { useToast } from '@/shared/lib/useToast';
import { paths } from '@/shared/paths';
import { useTexts } from '@/shared/texts/LanguageContext';
import { ReplyAsGuest } from './operations';

const MAX_LENGTH = guestReplyInputLimits.body;

interface Props {
  id: string;
  /** The number of the last entry that the visitor sees. */
  lastSeq: number;
  /** Whether the request is done, so that a reply opens it again. */
  reopens: boolean;
  /** Whether the site accepts pictures. */
  canAttach: boolean;
  onSent: () => void;
}

/** The reply of the visitor. Without JavaScript, the browser posts the form. */
export function ReplyForm({ id, lastSeq, reopens, canAttach, onSent }: Props) {
  const t = useTexts('requests');
  const draftName = `reply_draft ${id}`;
  const field = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(0);
  const [isSending, setSending] = useState(false);
  const isHydrated = useHydrated();
  const { rejectedForm } = use(PageContext);
  // Concerns the document that the browser has loaded, and no later page.
  const [rejected] = useState(isHydrated ? undefined : rejectedForm);
  const [problems, setProblems] = useState<FieldProblems>(rejected ? { body: [rejected.problem] } : {});
  /** Why the reply was not sent; null if it can be sent. */
  const [failure, setFailure] = useState<string | null>(null);
  const [sendReply] = useMutation(ReplyAsGuest);
  const isOnline = useOnline();
  const toLocalPath = useLocalPath();
  const toast = useToast();
  const left = MAX_LENGTH - length;
  // Another selection is another reply, which needs a key of its own.
  const attachments = useAttachments(toLocalPath(paths.requestAttachments(id)), () =>
    keptTexts.change(draftName, field.current?.value ?? ''),
  );

  // Text typed before hydration exists only in the field, and is newer than the draft.
  useLayoutEffect(() => {
    if (!field.current) return;
    if (field.current.value) keptTexts.change(draftName, field.current.value);
    else field.current.value = keptTexts.read(draftName).text;
    setLength(countCharacters(field.current.value));
  }, [draftName]);

  function change(text: string) {
    keptTexts.change(draftName, text);
    setLength(countCharacters(text));
    setProblems({});
  }

  async function send(event?: SubmitEvent<HTMLFormElement>) {
    event?.preventDefault();
    const text = field.current?.value ?? '';
    if (isSending || attachments.isBusy) return;
    const problem = !text.trim() ? t('reply.empty') : left < 0 ? t('reply.tooLong', { max: MAX_LENGTH }) : null;
    if (problem) {
      setProblems({ body: [problem] });
      return field.current?.focus();
    }
    const kept = keptTexts.read(draftName);
    const { key } = kept.text === text ? kept : keptTexts.change(draftName, text);
    const pictures = attachments.pictures.map((picture) => picture.id);
    setFailure(null);
    setSending(true);
    try {
      await sendReply({ variables: { id, input: { body: text, key, attachments: pictures } } });
    } catch (error) {
      const { message, code, fields } = toFailure(error);
      if (fields.body) setProblems({ body: fields.body });
      else setFailure(code === 'UNREACHABLE' ? t('reply.failedText') : message);
      return;
    } finally {
      setSending(false);
    }
    const rest = keptTexts.settle(draftName, text);
    if (field.current) field.current.value = rest;
    setLength(countCharacters(rest));
    attachments.settle(pictures);
    toast({ title: t('success'), text: t('reply.sent') });
    onSent();
    field.current?.focus();
  }

  return (
    <Card>
      <ReplyLayout
        method="post"
        action={toLocalPath(paths.request(id))}
        encType={canAttach ? 'multipart/form-data' : undefined}
        noValidate={isHydrated}
        onSubmit={send}
        {...(canAttach && attachments.dropProps)}
      >
        {failure !== null && (
          <FailureNote size="section" title={t('reply.failed')} text={failure} onRetry={() => void send()} />
        )}
        {reopens && <p>{t('reply.reopens')}</p>}
        <input type="hidden" name="after" value={lastSeq} />
        <TextInput
          name="body"
          label={t('reply')}
          hint={t(isHydrated ? 'reply.hint' : 'reply.noScriptHint')}
          count={left <= MAX_LENGTH / 10 && <CharactersLeft left={left} />}
          problems={problems}
          multiline
          rows={5}
          required
          defaultValue={rejected?.text}
          inputRef={field}
          onChange={({ target }) => change(target.value)}
        />
        {canAttach && <AttachmentField attachments={attachments} />}
        {!isOnline && <OfflineNote>{t('reply.offline')}</OfflineNote>}
        <Button
          type="submit"
          variant="contained"
          color="secondary"
          disabled={isSending || attachments.isBusy || !isOnline}
        >
          {isSending ? t('reply.sending') : t('reply.send')}
        </Button>
      </ReplyLayout>
    </Card>
  );
}

const ReplyLayout = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  '& > p': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& > button': { justifySelf: 'start', minHeight: 44 },
}));

const FailureNote = styled(ErrorState)({ margin: 0 });
