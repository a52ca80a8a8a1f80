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

const updated = { done: 'Reward commands updated successfully!', failed: 'Failed to update reward commands' };

/** The commands that the game server runs for rewards. */
export function CommandsView() {
  const { data, failed } = deriveListState(useQuery(RewardCommandsQuery), {
    title: 'Error Loading Reward Commands',
    text: 'Failed to load the reward commands. Please try again later.',
  });
  const [updateRewardCommands] = useMutation(UpdateRewardCommands);
  const [player, setPlayer] = useState('Steve');
  const mayChange = mayUse(useStaff(), 'config');

  if (!data) {
    return (
      <AdminSection title="Reward commands">
        <Pane>{failed ? <ErrorState size="section" {...failed} /> : <CommandsSkeleton />}</Pane>
      </AdminSection>
    );
  }

  const { rewardCommands, streakRewards, voteParty } = data;
  const rewardOf = (day: number) => streakRewards.find((streak) => streak.day === day)?.reward ?? '';
  return (
    <AdminSection title="Reward commands" summary="What the game server runs when a player earns a reward">
      {!rewardCommands.isConnected && <NotConnectedNote />}
      {!mayChange && (
        <Note tone="info" title="You need the permission “config” to change commands">
          Commands can do anything on the game server.
        </Note>
      )}
      <Pane>
        <PaneHead>
          <h3>
            Commands
            <small>
              One per line. {'{player}'} is replaced with the player’s name. Rewards without a command are only
              recorded.
            </small>
          </h3>
        </PaneHead>
        <PreviewName>
          <TextInput
            name="preview"
            label="Preview for"
            value={player}
            onChange={({ target }) => setPlayer(target.value)}
            inputProps={{ maxLength: 17, autoCapitalize: 'none', autoComplete: 'off', spellCheck: false }}
          />
        </PreviewName>
        <CommandsFieldset disabled={!mayChange}>
          <PaneForm<CommandTexts>
            label="Reward commands"
            submitLabel="Save Commands"
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
                <CommandsField name="vote" label="Every vote" text={row.vote} {...{ player, problems }} />
                <FieldPairs>
                  <CommandsField
                    name="streak3"
                    label="3 days in a row"
                    promisedReward={rewardOf(3)}
                    text={row.streak3}
                    {...{ player, problems }}
                  />
                  <CommandsField
                    name="streak7"
                    label="7 days in a row"
                    promisedReward={rewardOf(7)}
                    text={row.streak7}
                    {...{ player, problems }}
                  />
                  <CommandsField
                    name="streak14"
                    label="14 days in a row"
                    promisedReward={rewardOf(14)}
                    text={row.streak14}
                    {...{ player, problems }}
                  />
                  <CommandsField
                    name="streak30"
                    label="30 days in a row"
                    promisedReward={rewardOf(30)}
                    text={row.streak30}
                    {...{ player, problems }}
                  />
                  <CommandsField
                    name="party"
                    label="Vote party, for each voter"
                    promisedReward={voteParty.reward}
                    text={row.party}
                    {...{ player, problems }}
                  />
                  <CommandsField
                    name="partyOnline"
                    label="Vote party, once for everyone online"
                    promisedReward={voteParty.reward}
                    placeholder="give @a diamond 1"
                    text={row.partyOnline}
                    {...{ player, problems }}
                  />
                </FieldPairs>
                <SwitchField
                  name="waitsForPlayer"
                  label="Wait until the player is online"
                  hint="Commands such as give only reach online players. Switch this off if yours also work for offline players."
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
