import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { TextInput } from '@/shared/components/TextInput';
import { useTexts } from '@/shared/texts/LanguageContext';
import { splitCommands } from './rewardRows';

interface Props {
  text: string;
  placeholder: string;
  /** Whether the commands run once for everyone online, so that no player name is inserted. */
  isForEveryone: boolean;
  problems: FieldProblems;
}

/** One command per line, with a preview of what the game server will receive. */
export function CommandsField({ text, placeholder, isForEveryone, problems }: Props) {
  const t = useTexts('admin/rewards');
  const [draft, setDraft] = useState(text);
  const [player, setPlayer] = useState('Steve');
  const lines = splitCommands(draft).map((line) => line.replaceAll('{player}', () => player));

  return (
    <>
      <TextInput
        name="commands"
        label={t('promise.commands')}
        multiline
        rows={3}
        placeholder={placeholder}
        defaultValue={text}
        onChange={({ target }) => setDraft(target.value)}
        problems={problems}
        hint={isForEveryone ? t('promise.commandsHintAll') : t('promise.commandsHint')}
        inputProps={{ autoCapitalize: 'none', autoComplete: 'off', spellCheck: false }}
      />
      {lines.length > 0 && (
        <Preview>
          {!isForEveryone && (
            <TextInput
              name="preview"
              label={t('promise.previewFor')}
              value={player}
              onChange={({ target }) => setPlayer(target.value)}
              // No field of the form: its text is not saved, and is no unsaved change.
              inputProps={{ form: '', maxLength: 17, autoCapitalize: 'none', autoComplete: 'off', spellCheck: false }}
            />
          )}
          <div>
            {lines.map((line, index) => (
              <PreviewLine key={index}>{line}</PreviewLine>
            ))}
          </div>
        </Preview>
      )}
    </>
  );
}

const Preview = styled('div')({ display: 'grid', gap: 12, minWidth: 0 });

const PreviewLine = styled('code')(({ theme }) => ({
  display: 'block',
  ...theme.typography.mono,
  fontSize: '0.8125rem',
  color: theme.vars.palette.text.primary,
  overflowWrap: 'anywhere',
}));
