import { useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ResultOf } from '@/shared/api/graphql';
import { banInputLimits } from '@/shared/api/inputLimits.generated';
import { PlayerNameCheckQuery } from '@/shared/api/playerNameCheck';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { TextInput } from '@/shared/components/TextInput';
import { HintButton } from '../components/forms/HintButton';
import { useDebounced } from '../lib/useDebounced';

type NameCheck = ResultOf<typeof PlayerNameCheckQuery>['playerNameCheck'];

interface Props {
  /** The name that the ban has already; it is not checked. */
  currentName: string | undefined;
  problems: FieldProblems;
}

/** The banned player. A name that this site has never seen gets a warning, because it may be misspelled. */
export function PlayerField({ currentName, problems }: Props) {
  const [name, setName] = useState(currentName ?? '');
  const trimmedName = name.trim();
  const username = useDebounced(trimmedName);
  const { data } = useQuery(PlayerNameCheckQuery, {
    variables: { username },
    skip: username === '' || username === currentName,
    fetchPolicy: 'no-cache',
  });
  // Saving checks the name again, so a failed check needs no words here.
  const check = username === trimmedName ? data?.playerNameCheck : undefined;

  return (
    <TextInput
      name="username"
      label="Username"
      required
      value={name}
      onChange={({ target }) => setName(target.value)}
      hint={check && <NameHint check={check} onChoose={setName} />}
      problems={problems}
      inputProps={{
        maxLength: banInputLimits.username,
        autoCapitalize: 'none',
        autoComplete: 'off',
        spellCheck: false,
      }}
    />
  );
}

function NameHint({ check, onChoose }: { check: NameCheck; onChoose: (name: string) => void }) {
  const { problem, isKnown, suggestions } = check;
  if (isKnown) return 'A player of this server.';
  return (
    <Warning>
      {problem ?? 'Never seen here. Check the spelling; you can still save the ban.'}
      {suggestions.length > 0 && (
        <>
          {' Did you mean '}
          {suggestions.map((suggestion, index) => (
            <span key={suggestion}>
              {index > 0 && ', '}
              <HintButton onClick={() => onChoose(suggestion)}>{suggestion}</HintButton>
            </span>
          ))}
          ?
        </>
      )}
    </Warning>
  );
}

const Warning = styled('span')(({ theme }) => ({ color: theme.vars.palette.warning.main, fontWeight: 600 }));
