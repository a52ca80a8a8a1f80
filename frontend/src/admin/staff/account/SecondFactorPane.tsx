import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { toFailure } from '@/shared/api/failure';
import { Skeleton } from '@/shared/components/Skeleton';
import { TimeText } from '@/shared/components/TimeText';
import { ErrorState } from '@/shared/components/ErrorState';
import { deriveListState } from '@/admin/components/lists/deriveListState';
import { Note } from '@/admin/components/layout/Note';
import { Pane, PaneBody, PaneHead } from '@/admin/components/layout/Panes';
import { Chip } from '@/shared/components/Chip';
import { useAction, useActionFeedback } from '@/admin/lib/useAction';
import { useConfirm } from '@/admin/components/forms/useConfirm';
import { useRefresh } from '@/admin/lib/useRefresh';
import { RenewRecoveryCodes, type SecondFactor, SecondFactorQuery, SwitchOffSecondFactor } from './operations';
import { RecoveryCodes } from './RecoveryCodes';
import { SecondFactorSetupSteps } from './SecondFactorSetupSteps';

/** Below this number of codes, a warning is shown. */
const LOW_CODE_COUNT = 3;

const renewFailedMessage = 'Failed to create recovery codes';
const switchedOff = { done: 'Two-factor sign-in is off', failed: 'Failed to switch off two-factor sign-in' };

export function SecondFactorPane() {
  const { data, failed } = deriveListState(useQuery(SecondFactorQuery), {
    title: 'Error Loading Two-Factor Sign-In',
    text: 'Failed to load the two-factor settings. Please try again later.',
  });
  // The second factor is already on while its new recovery codes are shown.
  const [isSettingUp, setSettingUp] = useState(false);
  const factor = data?.secondFactor;

  return (
    <Pane>
      <PaneHead>
        <h3>Two-factor sign-in</h3>
        {factor && (
          <Chip size="small" tone={factor.isOn ? 'success' : 'plain'} mark={factor.isOn ? 'check' : 'hollow'}>
            {factor.isOn ? 'On' : 'Off'}
          </Chip>
        )}
      </PaneHead>
      {failed && <ErrorState size="section" {...failed} />}
      <PaneBody>
        {!factor ? (
          !failed && <Skeleton style={{ height: 96 }} />
        ) : factor.isOn && !isSettingUp ? (
          <EnabledSecondFactor factor={factor} />
        ) : (
          <SecondFactorSetupSteps onBegin={() => setSettingUp(true)} onDone={() => setSettingUp(false)} />
        )}
      </PaneBody>
    </Pane>
  );
}

function EnabledSecondFactor({ factor: { since, isRequired, recoveryCodesLeft } }: { factor: SecondFactor }) {
  const [renewRecoveryCodes] = useMutation(RenewRecoveryCodes, { fetchPolicy: 'no-cache' });
  const [switchOffSecondFactor] = useMutation(SwitchOffSecondFactor);
  const [codes, setCodes] = useState<string[] | null>(null);
  const runAction = useAction();
  const { fail } = useActionFeedback();
  const refresh = useRefresh();
  const confirm = useConfirm();

  async function renew() {
    const isSure = await confirm({
      title: 'Create new recovery codes?',
      text: 'Your current codes will stop working.',
      confirmLabel: 'Create New Codes',
      glyph: 'retry',
    });
    if (!isSure) return;
    try {
      const { data } = await renewRecoveryCodes();
      setCodes(data?.renewRecoveryCodes ?? null);
    } catch (error) {
      fail(renewFailedMessage, toFailure(error));
    }
  }

  async function switchOff() {
    const isSure = await confirm({
      title: 'Switch off two-factor sign-in?',
      text: isRequired
        ? 'It is required for all staff, so you will have to set it up again immediately.'
        : 'You will then sign in with your password alone.',
      confirmLabel: 'Switch Off',
      glyph: 'close',
    });
    if (isSure) await runAction(() => switchOffSecondFactor(), switchedOff);
  }

  function finishRenewal() {
    setCodes(null);
    refresh();
  }

  if (codes) return <RecoveryCodes codes={codes} onConfirm={finishRenewal} />;
  return (
    <StatusLayout>
      <p>
        Every sign-in asks for a code from your authenticator app
        {since && (
          <>
            , since <TimeText at={since} />
          </>
        )}
        . Recovery codes left: <b>{recoveryCodesLeft}</b>
      </p>
      {recoveryCodesLeft < LOW_CODE_COUNT && (
        <Note tone="warning" title="You are running out of recovery codes">
          Create new ones, or you cannot sign in if you lose your phone.
        </Note>
      )}
      <div>
        <Button variant="outlined" onClick={() => void renew()}>
          New Recovery Codes
        </Button>
        <Button variant="outlined" color="error" onClick={() => void switchOff()}>
          Switch Off
        </Button>
      </div>
    </StatusLayout>
  );
}

const StatusLayout = styled('div')({
  display: 'grid',
  gap: 16,
  '& > div:last-child': { display: 'flex', flexWrap: 'wrap', gap: 12 },
});
