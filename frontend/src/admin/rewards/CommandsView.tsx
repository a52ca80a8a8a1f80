import { useMutation, useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Skeleton } from '@/shared/components/Skeleton';
import { TextInput } from '@/shared/components/TextInput';
import { AdminSection } from '../components/layout/AdminSection';
import { ErrorState } from '@/shared/components/ErrorState';
import { deriveListState } from '../components/lists/deriveListState';
import { PaneForm } from '../components/forms/PaneForm';
import { Pane, PaneBody, PaneHead } from '../components/layout/Panes';
import { Note } from '../components/layout/Note';
import { SwitchField } from '../components/forms/SwitchField';
import { mayUse, useStaff } from '../session/staff';
import { CommandsField } from './CommandsField';
import { readCommands, type CommandTexts, toCommandTexts } from './commandTexts';
import { NotConnectedNote } from './NotConnectedNote';
import { RewardCommandsQuery, UpdateRewardCommands } from './operations';
import type { Texts } from '@/shared/texts/Language';
import { useTexts } from '@/shared/texts/LanguageContext';

const updatedOf = (t: Texts<'admin/rewards'>) => ({ done: t('commands.done'), failed: t('commands.failed') });

/** The commands that the game server runs for rewards. */
export function CommandsView() {
  const t = useTexts('admin/rewards');
  const updated = updatedOf(t);
  const { data, failed } = deriveListState(useQuery(RewardCommandsQuery), {
    title: t('commands.loadFailed'),
    text: t('commands.loadFailedText'),
  });
  const [updateRewardCommands] = useMutation(UpdateRewardCommands);
  const [player, setPlayer] = useState('Steve');
  const mayChange = mayUse(useStaff(), 'config');

  if (!data) {
    return (
      <AdminSection title={t('commands.title')}>
        <Pane>{failed ? <ErrorState size="section" {...failed} /> : <CommandsSkeleton />}</Pane>
      </AdminSection>
    );
  }

  const { rewardCommands, streakRewards, voteParty } = data;
  const rewardOf = (day: number) => streakRewards.find((streak) => streak.day === day)?.reward ?? '';
  return (
    <AdminSection title={t('commands.title')} summary={t('commands.summary')}>
      {!rewardCommands.isConnected && <NotConnectedNote />}
      {!mayChange && (
        <Note tone="info" title={t('commands.permission')}>
          {t('commands.permissionText')}
        </Note>
      )}
      <Pane>
        <PaneHead>
          <h3>
            {t('commands.heading')}
            <small>{t('commands.hint')}</small>
          </h3>
        </PaneHead>
        <PreviewName>
          <TextInput
            name="preview"
            label={t('commands.previewFor')}
            value={player}
            onChange={({ target }) => setPlayer(target.value)}
            inputProps={{ maxLength: 17, autoCapitalize: 'none', autoComplete: 'off', spellCheck: false }}
          />
        </PreviewName>
        <CommandsFieldset disabled={!mayChange}>
          <PaneForm<CommandTexts>
            label={t('commands.title')}
            submitLabel={t('commands.save')}
            messages={updated}
            isPrimary
            row={toCommandTexts(rewardCommands)}
            readCurrent={(current) => toCommandTexts(current as unknown as typeof rewardCommands)}
            onSubmit={(form, { version }) =>
              updateRewardCommands({ variables: { input: { ...readCommands(form), version } } })
            }
          >
            {(row, problems) => (
              <>
                <CommandsField name="vote" label={t('commands.everyVote')} text={row.vote} {...{ player, problems }} />
                <FieldPairs>
                  <CommandsField
                    name="streak3"
                    label={t('commands.streak3')}
                    promisedReward={rewardOf(3)}
                    text={row.streak3}
                    {...{ player, problems }}
                  />
                  <CommandsField
                    name="streak7"
                    label={t('commands.streak7')}
                    promisedReward={rewardOf(7)}
                    text={row.streak7}
                    {...{ player, problems }}
                  />
                  <CommandsField
                    name="streak14"
                    label={t('commands.streak14')}
                    promisedReward={rewardOf(14)}
                    text={row.streak14}
                    {...{ player, problems }}
                  />
                  <CommandsField
                    name="streak30"
                    label={t('commands.streak30')}
                    promisedReward={rewardOf(30)}
                    text={row.streak30}
                    {...{ player, problems }}
                  />
                  <CommandsField
                    name="party"
                    label={t('commands.party')}
                    promisedReward={voteParty.reward}
                    text={row.party}
                    {...{ player, problems }}
                  />
                  <CommandsField
                    name="partyOnline"
                    label={t('commands.partyOnline')}
                    promisedReward={voteParty.reward}
                    placeholder="give @a diamond 1"
                    text={row.partyOnline}
                    {...{ player, problems }}
                  />
                </FieldPairs>
                <SwitchField
                  name="waitsForPlayer"
                  label={t('commands.wait')}
                  hint={t('commands.waitHint')}
                  defaultChecked={row.waitsForPlayer}
                />
              </>
            )}
          </PaneForm>
        </CommandsFieldset>
      </Pane>
    </AdminSection>
  );
}

const CommandsSkeleton = () => (
  <PaneBody aria-busy style={{ minHeight: 420 }}>
    <Skeleton style={{ height: 96 }} />
  </PaneBody>
);

const CommandsFieldset = styled('fieldset')({ minWidth: 0, margin: 0, padding: 0, border: 0 });

const PreviewName = styled('div')({ maxWidth: 320, padding: '16px 16px 0' });

const FieldPairs = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  '& > *': { minWidth: 0 },
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '1fr 1fr', columnGap: 16 },
}));
