import { useMutation } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { TextInput } from '@/shared/components/TextInput';
import { useTexts } from '@/shared/texts/LanguageContext';
import { PaneForm } from '../components/forms/PaneForm';
import { readText } from '../components/forms/readText';
import { SwitchField } from '../components/forms/SwitchField';
import { Pane, PaneHead } from '../components/layout/Panes';
import { UpdateVoteSettings, type VoteSettings } from './operations';
import { toWholeNumber } from './PromiseFields';
import { findGoalEffect } from './rewardRows';

interface Props {
  settings: VoteSettings;
  mayChange: boolean;
}

type SettingsRow = Pick<VoteSettings, 'waitsForPlayer' | 'version'> & { goal: string };

const toRow = ({ goal, waitsForPlayer, version }: Pick<VoteSettings, 'goal' | 'waitsForPlayer' | 'version'>) => ({
  goal: goal === null ? '' : String(goal),
  waitsForPlayer,
  version,
});

/** The goal of the vote party, with what a new one does to the votes that are counted. */
export function PartyGoalPane({ settings, mayChange }: Props) {
  const t = useTexts('admin/rewards');
  const [updateSettings] = useMutation(UpdateVoteSettings);

  return (
    <Pane>
      <PaneHead>
        <h2>
          {t('goal.heading')}
          <small>{t('goal.summary')}</small>
        </h2>
      </PaneHead>
      <SettingsFieldset disabled={!mayChange}>
        <PaneForm<SettingsRow>
          label={t('goal.heading')}
          submitLabel={t('goal.save')}
          messages={{ done: t('goal.done'), failed: t('goal.failed') }}
          row={toRow(settings)}
          readCurrent={(current) => toRow(current as unknown as VoteSettings)}
          onSubmit={(form, { version }) => {
            const goal = readText(form, 'goal').trim();
            return updateSettings({
              variables: {
                input: {
                  goal: goal === '' ? null : toWholeNumber(goal),
                  waitsForPlayer: form.has('waitsForPlayer'),
                  version,
                },
              },
            });
          }}
        >
          {(row, problems) => (
            <>
              <GoalField goal={row.goal} counted={settings.countedVotes} problems={problems} />
              <SwitchField
                name="waitsForPlayer"
                label={t('promise.wait')}
                hint={t('promise.waitHint')}
                defaultChecked={row.waitsForPlayer}
              />
            </>
          )}
        </PaneForm>
      </SettingsFieldset>
    </Pane>
  );
}

function GoalField({ goal, counted, problems }: { goal: string; counted: number; problems: FieldProblems }) {
  const t = useTexts('admin/rewards');
  const [draft, setDraft] = useState(goal);
  const effect = findGoalEffect(draft, counted);

  return (
    <div>
      <TextInput
        name="goal"
        label={t('goal.label')}
        defaultValue={goal}
        onChange={({ target }) => setDraft(target.value)}
        hint={t('goal.hint')}
        problems={problems}
        inputProps={{ inputMode: 'numeric', autoComplete: 'off', maxLength: 6 }}
      />
      <GoalEffectText role="status">
        {effect.kind === 'paused' && t('goal.paused', { count: counted })}
        {effect.kind === 'next' && t('goal.next', { count: counted, goal: Number(draft) })}
        {effect.kind === 'later' && t('goal.later', { count: counted, goal: Number(draft), left: effect.votes })}
      </GoalEffectText>
    </div>
  );
}

const SettingsFieldset = styled('fieldset')({ minWidth: 0, margin: 0, padding: 0, border: 0 });

const GoalEffectText = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  marginTop: 8,
  color: theme.vars.palette.text.primary,
}));
