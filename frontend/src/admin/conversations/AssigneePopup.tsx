import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { FormEvent } from 'react';
import { assigneeInputLimits } from '@/shared/api/inputLimits.generated';
import { Glyph } from '@/shared/art/Glyph';
import { PlayerAvatar } from '@/shared/components/PlayerAvatar';
import { TextInput } from '@/shared/components/TextInput';
import { useTexts } from '@/shared/texts/LanguageContext';
import { RadioList } from '../components/forms/RadioList';
import { readText, readTrimmedText } from '../components/forms/readText';
import { Popup } from '../components/Popup';
import { ColleaguesQuery } from '../desk/operations';
import { NoOne } from '../desk/RequestRow';
import { useAction } from '../lib/useAction';
import { useStaff } from '../session/staff';
import { AssignConversation, type Conversation } from './operations';

interface Props {
  conversation: Pick<Conversation, 'id' | 'assignee' | 'version'>;
  onChange: () => void;
}

/** Who takes care of the request: oneself, a colleague, who is told why in a note, or no one. */
export function AssigneePopup({ conversation: { id, assignee, version }, onChange }: Props) {
  const t = useTexts('admin/conversations');
  const deskTexts = useTexts('admin/desk');
  const me = useStaff().username;
  const colleagues = useQuery(ColleaguesQuery).data?.colleagues ?? [];
  const [assign, { loading }] = useMutation(AssignConversation);
  const runAction = useAction();
  const current = assignee === null ? t('assignee.none') : assignee === me ? t('assignee.you') : assignee;
  const others = colleagues.filter(({ username }) => username !== me);

  async function submit(event: FormEvent<HTMLFormElement>, close: () => void) {
    event.preventDefault();
    const content = new FormData(event.currentTarget);
    const chosen = readText(content, 'assignee') || null;
    const note = readTrimmedText(content, 'note') || null;
    const form = event.currentTarget;
    close();
    if (chosen === assignee) return;
    const done =
      chosen === null
        ? t('assignee.removed')
        : chosen === me
          ? t('assignee.done')
          : t('assignee.handedOver', { assignee: chosen });
    const isDone = await runAction(() => assign({ variables: { id, assignee: chosen, note, version } }), {
      done,
      failed: t('assignee.failed'),
    });
    if (isDone) form.reset();
    onChange();
  }

  return (
    <Popup
      data-assign
      aria-label={`${t('assignee')}: ${current}`}
      aria-keyshortcuts="a"
      disabled={loading}
      button={
        <>
          {assignee === null ? <NoOne /> : <PlayerAvatar username={assignee} size={16} />}
          <span data-word>{current}</span>
          <Glyph name="down" size={10} />
        </>
      }
    >
      {(close) => (
        <HandOverForm
          key={assignee}
          aria-label={t('assignee')}
          onSubmit={(event) => void submit(event, close)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
          }}
        >
          <RadioList
            label={t('assignee.who')}
            name="assignee"
            options={[
              { value: '', label: t('assignee.none') },
              { value: me, label: t('assignee.me', { username: me }) },
              ...others.map(({ username, name, open }) => ({
                value: username,
                label: name ?? username,
                aside: deskTexts('colleague.open', { count: open }),
              })),
            ]}
            defaultValue={assignee ?? ''}
          />
          <TextInput
            name="note"
            label={t('assignee.note')}
            hint={t('assignee.note.hint')}
            multiline
            rows={2}
            inputProps={{ maxLength: assigneeInputLimits.note }}
          />
          <Button type="submit" variant="contained">
            {t('assignee.submit')}
          </Button>
        </HandOverForm>
      )}
    </Popup>
  );
}

const HandOverForm = styled('form')({ display: 'grid', gap: 12, minWidth: 'min(288px, 100%)', padding: 6 });
