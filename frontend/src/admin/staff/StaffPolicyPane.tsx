import { useMutation, useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { ErrorState } from '@/shared/components/ErrorState';
import { useTexts } from '@/shared/texts/LanguageContext';
import { Pane, PaneHead } from '../components/layout/Panes';
import { deriveListState } from '../components/lists/deriveListState';
import { StateSwitch } from '../components/lists/StateSwitch';
import { useAction } from '../lib/useAction';
import { LetDecideOwnBans, RequireSecondFactor, StaffPolicyQuery } from './operations';

/** Rules for all staff. */
export function StaffPolicyPane() {
  const t = useTexts('admin/staff');
  const { data, failed } = deriveListState(useQuery(StaffPolicyQuery), {
    title: t('policy.loadFailed'),
    text: t('policy.loadFailedText'),
  });
  const [requireSecondFactor] = useMutation(RequireSecondFactor);
  const [letDecideOwnBans] = useMutation(LetDecideOwnBans);
  const runAction = useAction();

  return (
    <Pane>
      <PaneHead>
        <h2>{t('policy.title')}</h2>
      </PaneHead>
      {failed && <ErrorState size="section" {...failed} />}
      {data && (
        <PolicyBody>
          <StateSwitch
            label={t('policy.required')}
            isOn={data.staffPolicy.secondFactorIsRequired}
            onChange={(isRequired) =>
              runAction(() => requireSecondFactor({ variables: { isRequired } }), {
                done: t('policy.done'),
                failed: t('policy.failed'),
              })
            }
          >
            {(isOn) => (isOn ? t('policy.required') : t('policy.optional'))}
          </StateSwitch>
          <p>{t('policy.text')}</p>
          <StateSwitch
            label={t('policy.ownBans')}
            isOn={data.staffPolicy.ownBansAreDecided}
            onChange={(isAllowed) =>
              runAction(() => letDecideOwnBans({ variables: { isAllowed } }), {
                done: t('policy.done'),
                failed: t('policy.failed'),
              })
            }
          >
            {(isOn) => (isOn ? t('policy.ownBans') : t('policy.ownBans.off'))}
          </StateSwitch>
          <p>{t('policy.ownBans.text')}</p>
        </PolicyBody>
      )}
    </Pane>
  );
}

const PolicyBody = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: 8,
  padding: 16,
  '& p': { color: theme.vars.palette.text.secondary },
}));
