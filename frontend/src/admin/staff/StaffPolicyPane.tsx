import { useMutation, useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { ErrorState } from '@/shared/components/ErrorState';
import { deriveListState } from '../components/lists/deriveListState';
import { Pane, PaneHead } from '../components/layout/Panes';
import { StateSwitch } from '../components/lists/StateSwitch';
import { useAction } from '../lib/useAction';
import { RequireSecondFactor, StaffPolicyQuery } from './operations';

const updated = { done: 'Sign-in rules updated successfully!', failed: 'Failed to update the sign-in rules' };

/** Sign-in rules for all staff. */
export function StaffPolicyPane() {
  const { data, failed } = deriveListState(useQuery(StaffPolicyQuery), {
    title: 'Error Loading Sign-In Rules',
    text: 'Failed to load the sign-in rules. Please try again later.',
  });
  const [requireSecondFactor] = useMutation(RequireSecondFactor);
  const runAction = useAction();

  return (
    <Pane>
      <PaneHead>
        <h3>Sign-in rules</h3>
      </PaneHead>
      {failed && <ErrorState size="section" {...failed} />}
      {data && (
        <PolicyBody>
          <StateSwitch
            label="Two-factor sign-in is required for all staff"
            isOn={data.staffPolicy.secondFactorIsRequired}
            onChange={(isRequired) => runAction(() => requireSecondFactor({ variables: { isRequired } }), updated)}
          >
            {(isOn) => (isOn ? 'Two-factor sign-in is required for all staff' : 'Two-factor sign-in is optional')}
          </StateSwitch>
          <p>Once it is required, staff without it must set it up before they can continue. This includes you.</p>
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
