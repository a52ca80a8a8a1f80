import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type FormEvent, useId } from 'react';
import { assigneeInputLimits } from '@/shared/api/inputLimits.generated';
import { Glyph } from '@/shared/art/Glyph';
import { PlayerAvatar } from '@/shared/components/PlayerAvatar';
import { TextInput } from '@/shared/components/TextInput';
import { useTexts } from '@/shared/texts/LanguageContext';
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
  const me = useStaff().username;
  const colleagues = useQuery(ColleaguesQuery).data?.colleagues ?? [];
  const [assign, { loading }] = useMutation(AssignConversation);
  const runAction = useAction();
  const formId = useId();
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
          <div role="radiogroup" aria-label={t('assignee.who')}>
            {[
              { value: '', label: t('assignee.none'), open: null },
              { value: me, label: t('assignee.me', { username: me }), open: null },
              ...others.map(({ username, name, open }) => ({ value: username, label: name ?? username, open })),
            ].map(({ value, label, open }) => (
              <label key={value} htmlFor={`${formId}-${value}`}>
                <input
                  id={`${formId}-${value}`}
                  type="radio"
                  name="assignee"
                  value={value}
                  defaultChecked={value === (assignee ?? '')}
                />
                <span>{label}</span>
                {open !== null && <small>{t('assignee.open', { count: open })}</small>}
              </label>
            ))}
          </div>
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

const HandOverForm = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  minWidth: 'min(288px, 100%)',
  padding: 6,
  '& [role=radiogroup]': { display: 'grid', maxHeight: 240, overflowY: 'auto' },
  '& [role=radiogroup] label': {
    ...theme.typography.body2,
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: 10,
    minHeight: 36,
    padding: '2px 6px',
    borderRadius: 4,
    fontWeight: 600,
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    '&:has(:checked)': { color: theme.vars.palette.primary.main },
  },
  '& input[type=radio]': { width: 18, height: 18, margin: 0, accentColor: theme.vars.palette.primary.main },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));
