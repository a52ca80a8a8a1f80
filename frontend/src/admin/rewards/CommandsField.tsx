import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { TextInput } from '@/shared/components/TextInput';
import { splitCommands } from './commandTexts';
import { useTexts } from '@/shared/texts/LanguageContext';

interface Props {
  name: string;
  label: string;
  /** The reward that the public pages promise. */
  promisedReward?: string;
  placeholder?: string;
  text: string;
  /** The player name in the preview. */
  player: string;
  problems: FieldProblems;
}

/** One command per line, with a preview of what the game server will receive. */
export function CommandsField({ name, label, promisedReward, placeholder, text, player, problems }: Props) {
  const t = useTexts('admin/rewards');
  const [draft, setDraft] = useState(text);
  const lines = splitCommands(draft).map((line) => line.replaceAll('{player}', () => player));

  return (
    <TextInput
      name={name}
      label={label}
      multiline
      rows={2}
      placeholder={placeholder ?? 'give {player} diamond 1'}
      defaultValue={text}
      onChange={({ target }) => setDraft(target.value)}
      problems={problems}
      hint={
        <>
          {promisedReward && t('command.promised', { reward: promisedReward })}
          {lines.map((line, index) => (
            <PreviewLine key={index}>{line}</PreviewLine>
          ))}
        </>
      }
      inputProps={{ autoCapitalize: 'none', autoComplete: 'off', spellCheck: false }}
    />
  );
}

const PreviewLine = styled('code')(({ theme }) => ({
  display: 'block',
  ...theme.typography.mono,
  fontSize: '0.8125rem',
  color: theme.vars.palette.text.primary,
  overflowWrap: 'anywhere',
}));
