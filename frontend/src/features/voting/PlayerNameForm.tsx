import { useApolloClient } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { PlayerNameCheckQuery } from '@/shared/api/playerNameCheck';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { PlayerAvatar } from '@/shared/components/PlayerAvatar';
import { TextInput } from '@/shared/components/TextInput';
import { useTexts } from '@/shared/texts/LanguageContext';
import { isPlainName } from './playerName';

interface Props {
  /** Null if the visitor has not entered a name, undefined until the browser's storage has been read. */
  name: string | null | undefined;
  /** The name with the server's spelling. */
  canonicalName: string | null;
  field: RefObject<HTMLInputElement | null>;
  onNameChange: (name: string) => void;
}

/** Asks for the visitor's player name, stores it and lets them change it. */
export function PlayerNameForm({ name, canonicalName, field, onNameChange }: Props) {
  const t = useTexts('voting');
  const [isChanging, setChanging] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const client = useApolloClient();
  const [problems, setProblems] = useState<FieldProblems>({});
  const isFormOpen = isChanging || !name;

  const changeButton = useRef<HTMLButtonElement>(null);
  const shouldMoveFocus = useRef(false);

  // The pressed button disappears, so keyboard focus moves to its replacement.
  useEffect(() => {
    if (shouldMoveFocus.current) (isFormOpen ? field : changeButton).current?.focus();
    shouldMoveFocus.current = false;
  }, [isFormOpen, field]);

  function toggleForm(isOpen: boolean) {
    shouldMoveFocus.current = true;
    setProblems({});
    setChanging(isOpen);
  }

  /** Null if the name can be used. */
  async function findProblem(username: string): Promise<string | null> {
    if (username === '') return t('nameMissing');
    if (isPlainName(username)) return null;
    try {
      const { data } = await client.query({ query: PlayerNameCheckQuery, variables: { username } });
      return data ? data.playerNameCheck.problem : t('checkFailed');
    } catch {
      return t('checkFailed');
    }
  }

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isChecking) return;
    const enteredName = String(new FormData(event.currentTarget).get('username')).trim();
    setChecking(true);
    const problem = await findProblem(enteredName);
    setChecking(false);
    if (problem === null) {
      onNameChange(enteredName);
      toggleForm(false);
    } else {
      setProblems({ username: [problem] });
      field.current?.focus();
    }
  }

  if (!isFormOpen) {
    return (
      <HeaderSlot role="status">
        <CurrentName>
          <PlayerAvatar username={canonicalName ?? name} size={32} />
          <span>{t.rich('votingAs', { username: canonicalName ?? name, b: (text) => <b>{text}</b> })}</span>
          <ChangeButton type="button" ref={changeButton} onClick={() => toggleForm(true)}>
            {t('change')}
          </ChangeButton>
        </CurrentName>
      </HeaderSlot>
    );
  }
  return (
    <HeaderSlot role="status" data-waits={name === undefined}>
      <form
        noValidate
        onSubmit={(event) => void handleSubmit(event)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !isChanging) return;
          event.preventDefault();
          toggleForm(false);
        }}
      >
        <FieldRow>
          <TextInput
            name="username"
            label={t('nameLabel')}
            placeholder={t('username')}
            problems={problems}
            defaultValue={name ?? ''}
            inputRef={field}
            autoComplete="nickname"
            inputProps={{ maxLength: 32, autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false }}
          />
          <Button type="submit" variant="contained" aria-busy={isChecking}>
            {t('save')}
          </Button>
          {isChanging && <Button onClick={() => toggleForm(false)}>{t('cancel')}</Button>}
        </FieldRow>
      </form>
    </HeaderSlot>
  );
}

/** Both states have the same height, so that the page does not shift when the stored name has been read. */
const HeaderSlot = styled('div')({
  minHeight: 75,
  marginTop: 20,
  // Hidden until then, so that a known visitor does not see the question. Without scripts the form does not work.
  '&[data-waits=true]': { visibility: 'hidden' },
  '@media (scripting: none)': { display: 'none' },
});

const CurrentName = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  overflowWrap: 'anywhere',
  '& > span': { minWidth: 0 },
  '& b': { fontWeight: 700 },
});

const ChangeButton = styled('button')(({ theme }) => ({
  ...theme.typography.body2,
  flex: 'none',
  minHeight: 44,
  padding: '0 4px',
  border: 0,
  color: theme.vars.palette.text.primary,
  background: 'none',
  fontWeight: 700,
  cursor: 'pointer',
  textDecoration: `underline 2px ${theme.vars.palette.primary.main}`,
  textUnderlineOffset: 3,
}));

const FieldRow = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 8,
  '& > div': { flex: '1 1 0', maxWidth: 280 },
  // Aligned with the field, below its label.
  '& > button': { minHeight: 48, marginTop: 27 },
  // The field's error text must not have the paragraph style of the page header.
  '&& p': { ...theme.typography.body2, marginTop: 0 },
}));
