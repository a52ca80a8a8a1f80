import { useMutation, useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { FailedNote } from '../components/lists/FailedNote';
import { listState } from '../components/lists/listState';
import { Pane, PaneHead } from '../components/layout/Panes';
import { StateSwitch } from '../components/lists/StateSwitch';
import { useAct } from '../lib/useAct';
import { RequireSecondFactor, StaffPolicyQuery } from './operations';

const updated = { done: 'Sign-in rules updated successfully!', failed: 'Failed to update the sign-in rules' };

/** Sign-in rules for all staff. */
export function StaffPolicy() {
  const { data, failed } = listState(useQuery(StaffPolicyQuery), {
    title: 'Error Loading Sign-In Rules',
    text: 'Failed to load the sign-in rules. Please try again later.',
  });
  const [requireSecondFactor] = useMutation(RequireSecondFactor);
  const act = useAct();

  return (
    <Pane>
      <PaneHead>
        <h3>Sign-in rules</h3>
      </PaneHead>
      {failed && <FailedNote {...failed} />}
      {data && (
        <Body>
          <StateSwitch
            label="Two-factor sign-in is required for all staff"
            isOn={data.staffPolicy.secondFactorIsRequired}
            onChange={(isRequired) => act(() => requireSecondFactor({ variables: { isRequired } }), updated)}
          >
            {(isOn) => (isOn ? 'Two-factor sign-in is required for all staff' : 'Two-factor sign-in is optional')}
          </StateSwitch>
          <p>Once it is required, whoever has none sets it up before anything else, you included.</p>
        </Body>
      )}
    </Pane>
  );
}

const Body = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: 8,
  padding: 16,
  '& p': { color: theme.vars.palette.text.secondary },
}));
