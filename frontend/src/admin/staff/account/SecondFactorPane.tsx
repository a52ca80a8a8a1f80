import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { toFailure } from '@/shared/api/failure';
import { Chip } from '@/shared/components/Chip';
import { ErrorState } from '@/shared/components/ErrorState';
import { Skeleton } from '@/shared/components/Skeleton';
import { TimeText } from '@/shared/components/TimeText';
import { useTexts } from '@/shared/texts/LanguageContext';
import { useConfirm } from '../../components/forms/useConfirm';
import { Note } from '../../components/layout/Note';
import { Pane, PaneBody, PaneHead } from '../../components/layout/Panes';
import { deriveListState } from '../../components/lists/deriveListState';
import { useAction, useActionFeedback } from '../../lib/useAction';
import { useRefresh } from '../../lib/useRefresh';
import { RenewRecoveryCodes, type SecondFactor, SecondFactorQuery, SwitchOffSecondFactor } from './operations';
import { RecoveryCodes } from './RecoveryCodes';
import { SecondFactorSetupSteps } from './SecondFactorSetupSteps';

/** Below this number of codes, a warning is shown. */
const LOW_CODE_COUNT = 3;

export function SecondFactorPane() {
  const t = useTexts('admin/staff');
  const { data, failed } = deriveListState(useQuery(SecondFactorQuery), {
    title: t('factor.loadFailed'),
    text: t('factor.loadFailedText'),
  });
  // The second factor is already on while its new recovery codes are shown.
  const [isSettingUp, setSettingUp] = useState(false);
  const factor = data?.secondFactor;

  return (
    <Pane>
      <PaneHead>
        <h2>{t('factor.title')}</h2>
        {factor && (
          <Chip size="small" tone={factor.isOn ? 'success' : 'plain'} mark={factor.isOn ? 'check' : 'hollow'}>
            {factor.isOn ? t('factor.isOn') : t('factor.off')}
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
  const t = useTexts('admin/staff');
  const [renewRecoveryCodes] = useMutation(RenewRecoveryCodes, { fetchPolicy: 'no-cache' });
  const [switchOffSecondFactor] = useMutation(SwitchOffSecondFactor);
  const [codes, setCodes] = useState<string[] | null>(null);
  const runAction = useAction();
  const { fail } = useActionFeedback();
  const refresh = useRefresh();
  const confirm = useConfirm();

  async function renew() {
    const isSure = await confirm({
      title: t('codes.renewQuestion'),
      text: t('codes.renewText'),
      confirmLabel: t('codes.renewButton'),
      glyph: 'retry',
    });
    if (!isSure) return;
    try {
      const { data } = await renewRecoveryCodes();
      setCodes(data?.renewRecoveryCodes ?? null);
    } catch (error) {
      fail(t('codes.failed'), toFailure(error));
    }
  }

  async function switchOff() {
    const isSure = await confirm({
      title: t('factor.offQuestion'),
      text: isRequired ? t('factor.offRequired') : t('factor.offText'),
      confirmLabel: t('factor.offButton'),
      glyph: 'close',
    });
    if (isSure)
      await runAction(() => switchOffSecondFactor(), { done: t('factor.off.done'), failed: t('factor.off.failed') });
  }

  function finishRenewal() {
    setCodes(null);
    refresh();
  }

  const left = { count: recoveryCodesLeft, b: (text: ReactNode) => <b>{text}</b> };
  if (codes) return <RecoveryCodes codes={codes} onConfirm={finishRenewal} />;
  return (
    <StatusLayout>
      <p>
        {since
          ? t.rich('factor.enabledSince', { ...left, date: () => <TimeText at={since} /> })
          : t.rich('factor.enabled', left)}
      </p>
      {recoveryCodesLeft < LOW_CODE_COUNT && (
        <Note tone="warning" title={t('codes.few')}>
          {t('codes.fewText')}
        </Note>
      )}
      <div>
        <Button variant="outlined" onClick={() => void renew()}>
          {t('codes.new')}
        </Button>
        <Button variant="outlined" color="error" onClick={() => void switchOff()}>
          {t('factor.offButton')}
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
