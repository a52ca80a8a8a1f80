import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import type { ResultOf } from '@/shared/api/graphql';
import { banInputLimits } from '@/shared/api/inputLimits.generated';
import { PlayerNameCheckQuery } from '@/shared/api/playerNameCheck';
import { describeLength } from '@/shared/bans/banLength';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { TextInput } from '@/shared/components/TextInput';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';
import { HintButton } from '../components/forms/HintButton';
import { Warning } from '../components/forms/Warning';
import { useDebounced } from '../lib/useDebounced';
import { BansOfPlayerQuery } from './operations';

type NameCheck = ResultOf<typeof PlayerNameCheckQuery>['playerNameCheck'];
type BanOfPlayer = NonNullable<ResultOf<typeof BansOfPlayerQuery>['playerRecord']['bans']>['items'][number];

interface Props {
  /** The name that the ban has already; it is not checked. */
  currentName: string | undefined;
  /** The name that a new ban is filled in with. */
  proposedName?: string | undefined;
  problems: FieldProblems;
}

/**
 * The banned player. A name that this site has never seen gets a warning, because it may be misspelled, and so does a
 * player who is banned already.
 */
export function PlayerField({ currentName, proposedName, problems }: Props) {
  const t = useTexts('admin/bans');
  const [name, setName] = useState(currentName ?? proposedName ?? '');
  const trimmedName = name.trim();
  const username = useDebounced(trimmedName);
  const options = {
    variables: { username },
    skip: username === '' || username === currentName,
    fetchPolicy: 'no-cache',
  } as const;
  const { data } = useQuery(PlayerNameCheckQuery, options);
  const { data: known } = useQuery(BansOfPlayerQuery, options);
  // Saving checks the name again, so a failed check needs no words here.
  const check = username === trimmedName ? data?.playerNameCheck : undefined;
  const ban = known?.playerRecord.bans?.items.find(({ state }) => state === 'IN_FORCE');

  return (
    <TextInput
      name="username"
      label={t('username')}
      required
      value={name}
      onChange={({ target }) => setName(target.value)}
      hint={check && <NameHint check={check} ban={ban} onChoose={setName} />}
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

interface NameHintProps {
  check: NameCheck;
  /** The ban of this player that is in force. */
  ban: BanOfPlayer | undefined;
  onChoose: (name: string) => void;
}

function NameHint({ check, ban, onChoose }: NameHintProps) {
  const t = useTexts('admin/bans');
  const { code } = useLanguage();
  const { problem, isKnown, suggestions } = check;
  // A banned player need not have been seen: the name is no mistake.
  if (ban) return <Warning>{t('player.banned', { reason: ban.reason, duration: describeLength(code, ban) })}</Warning>;
  if (isKnown) return t('player.known');
  return (
    <Warning>
      {problem ?? t('player.unknown')}
      {suggestions.length > 0 && (
        <>
          {' '}
          {t.rich('player.didYouMean', {
            names: () =>
              suggestions.map((suggestion, index) => (
                <span key={suggestion}>
                  {index > 0 && ', '}
                  <HintButton onClick={() => onChoose(suggestion)}>{suggestion}</HintButton>
                </span>
              )),
          })}
        </>
      )}
    </Warning>
  );
}
