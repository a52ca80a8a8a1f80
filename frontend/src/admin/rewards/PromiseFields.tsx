import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { findRewardIcon } from '@/features/voting/rewardItems';
import { voteRewardInputLimits } from '@/shared/api/inputLimits.generated';
import { ItemIcon } from '@/shared/art/ItemIcon';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { SelectInput } from '@/shared/components/SelectInput';
import { TextInput } from '@/shared/components/TextInput';
import { useTexts } from '@/shared/texts/LanguageContext';
import { CountedInput } from '../components/forms/CountedInput';
import { readText } from '../components/forms/readText';
import type { ServerRow } from '../servers/operations';
import { CommandsField } from './CommandsField';
import { DestinationField, readDestination } from './DestinationField';
import type { RewardIcon, RewardOccasion } from './operations';
import { type PromiseRow, splitCommands } from './rewardRows';

const icons = [
  'COIN',
  'KEY',
  'GEM',
  'CRATE',
  'CHEST',
  'POTION',
  'TORCH',
  'LANTERN',
  'HEART',
  'SWORD',
  'CROWN',
  'LOAF',
  'BOOK',
] as const satisfies readonly RewardIcon[];

interface Props {
  occasion: RewardOccasion;
  reward?: PromiseRow | undefined;
  servers: readonly ServerRow[];
  problems: FieldProblems;
}

/** What is promised for an occasion, and what delivers it. */
export function PromiseFields({ occasion, reward, servers, problems }: Props) {
  const t = useTexts('admin/rewards');
  const [promise, setPromise] = useState(reward?.promise ?? '');
  const [icon, setIcon] = useState<RewardIcon | ''>(reward?.icon ?? '');

  return (
    <>
      {occasion === 'STREAK' && (
        <TextInput
          name="day"
          label={t('promise.day')}
          required
          defaultValue={reward?.day ?? undefined}
          hint={t('promise.dayHint')}
          problems={problems}
          inputProps={{ inputMode: 'numeric', autoComplete: 'off', maxLength: 3 }}
        />
      )}
      <PromiseInput onInput={(event) => setPromise((event.target as HTMLInputElement).value)}>
        <CountedInput
          name="promise"
          label={t('promise.promise')}
          limit={voteRewardInputLimits.promise}
          defaultValue={reward?.promise}
          hint={reward?.voteLinkId ? t('promise.linkHint') : t('promise.hint')}
          problems={problems}
          inputProps={{ autoComplete: 'off' }}
        />
      </PromiseInput>
      <IconRow>
        <SelectInput
          name="icon"
          label={t('promise.icon')}
          placeholder={t('promise.iconGuessed')}
          options={icons.map((value) => ({ value, label: t(`icon.${value}`) }))}
          defaultValue={reward?.icon ?? ''}
          onChange={(value: RewardIcon | '') => setIcon(value)}
          problems={problems}
        />
        <IconPreview>
          <ItemIcon {...findRewardIcon(promise, icon || null)} size={48} />
        </IconPreview>
      </IconRow>
      <CommandsField
        text={reward?.commands ?? ''}
        placeholder={occasion === 'PARTY_ONLINE' ? 'give @a diamond 1' : 'give {player} diamond 1'}
        isForEveryone={occasion === 'PARTY_ONLINE'}
        problems={problems}
      />
      <DestinationField isForEveryone={occasion === 'PARTY_ONLINE'} {...{ reward, servers, problems }} />
    </>
  );
}

export function readPromise(form: FormData, occasion: RewardOccasion) {
  const day = readText(form, 'day').trim();
  return {
    occasion,
    day: occasion === 'STREAK' && day !== '' ? toWholeNumber(day) : null,
    promise: readText(form, 'promise'),
    icon: (readText(form, 'icon') || null) as RewardIcon | null,
    commands: splitCommands(readText(form, 'commands')),
    ...readDestination(form),
  };
}

/** 0 is refused with the range, like any other text that is no number. */
export const toWholeNumber = (text: string): number => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : 0);

const PromiseInput = styled('div')({ minWidth: 0 });

const IconRow = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'end',
  gap: 12,
});

/** An inventory slot, as on the vote page. */
const IconPreview = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  padding: 4,
  background: theme.vars.palette.background.sunken,
  borderRadius: theme.vars.shape.borderRadius,
}));
