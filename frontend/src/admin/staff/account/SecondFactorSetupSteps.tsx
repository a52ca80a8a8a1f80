import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type SubmitEvent, useRef, useState } from 'react';
import { toFailure } from '@/shared/api/failure';
import { secondFactorCodeInputLimits } from '@/shared/api/inputLimits.generated';
import { Glyph } from '@/shared/art/Glyph';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { TextInput } from '@/shared/components/TextInput';
import { VisuallyHidden } from '@/shared/components/VisuallyHidden';
import { copyText } from '@/shared/lib/copyText';
import { useToast } from '@/shared/lib/useToast';
import { useTexts } from '@/shared/texts/LanguageContext';
import { useActionFeedback } from '../../lib/useAction';
import { useRefresh } from '../../lib/useRefresh';
import { BeginSecondFactor, ConfirmSecondFactor, type SecondFactorSetup } from './operations';
import { RecoveryCodes } from './RecoveryCodes';

interface Props {
  onBegin?: () => void;
  /** Called when the user confirms that the recovery codes are saved. */
  onDone: () => void;
}

/** Two-factor setup in steps: the key, a first code from the app, and the recovery codes. */
export function SecondFactorSetupSteps({ onBegin, onDone }: Props) {
  const t = useTexts('admin/staff');
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [beginSecondFactor, { loading }] = useMutation(BeginSecondFactor, { fetchPolicy: 'no-cache' });
  const { succeed, fail } = useActionFeedback();
  const refresh = useRefresh();

  function showCodes(newCodes: string[]) {
    setCodes(newCodes);
    // It is on already, whether or not the codes were saved.
    refresh();
  }

  function finish() {
    onDone();
    succeed(t('factor.on.done'));
  }

  async function begin() {
    if (loading) return;
    try {
      const { data } = await beginSecondFactor();
      setSetup(data?.beginSecondFactor ?? null);
      onBegin?.();
    } catch (error) {
      fail(t('factor.setUp.failed'), toFailure(error));
    }
  }

  if (codes) return <RecoveryCodes codes={codes} onConfirm={finish} />;
  if (setup) return <ConfirmCodeForm setup={setup} onConfirmed={showCodes} />;
  return (
    <SetupIntro>
      <p>{t('factor.intro')}</p>
      <Button variant="soft" aria-busy={loading} onClick={() => void begin()}>
        {t('factor.setUp')}
      </Button>
    </SetupIntro>
  );
}

interface ConfirmProps {
  setup: SecondFactorSetup;
  onConfirmed: (recoveryCodes: string[]) => void;
}

function ConfirmCodeForm({ setup: { setupKey, qrCode }, onConfirmed }: ConfirmProps) {
  const t = useTexts('admin/staff');
  const [confirmSecondFactor, { loading }] = useMutation(ConfirmSecondFactor, { fetchPolicy: 'no-cache' });
  const [code, setCode] = useState('');
  const [problems, setProblems] = useState<FieldProblems>({});
  const keyElement = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const toast = useToast();
  const { fail } = useActionFeedback();

  async function copy() {
    if (await copyText(setupKey)) return toast({ title: t('success'), text: t('key.copied') });
    if (keyElement.current) window.getSelection()?.selectAllChildren(keyElement.current);
    toast({ title: t('copy.failed'), text: t('key.byHand'), tone: 'error' });
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (loading) return;
    setProblems({});
    try {
      const { data } = await confirmSecondFactor({ variables: { code } });
      onConfirmed(data?.confirmSecondFactor ?? []);
    } catch (error) {
      const failure = toFailure(error);
      setProblems(failure.fields);
      setCode('');
      field.current?.focus();
      if (!failure.fields.code) fail(t('factor.on.failed'), failure);
    }
  }

  return (
    <SetupColumns>
      <img src={qrCode} alt={t('factor.qrCode')} width={200} height={200} />
      <div>
        <p>{t('factor.scan')}</p>
        <SetupKeyRow>
          <code ref={keyElement}>{setupKey.replace(/.{4}(?=.)/g, '$& ')}</code>
          <Button size="small" variant="outlined" onClick={() => void copy()}>
            <Glyph name="copy" />
            {t.rich('key.copy', { hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden> })}
          </Button>
        </SetupKeyRow>
        <CodeForm aria-label={t('factor.confirm')} noValidate onSubmit={submit}>
          <TextInput
            name="code"
            label={t('factor.code')}
            autoFocus
            autoComplete="one-time-code"
            hint={t('factor.codeHint')}
            value={code}
            onChange={({ target }) => setCode(target.value)}
            problems={problems}
            inputRef={field}
            inputProps={{ inputMode: 'numeric', maxLength: secondFactorCodeInputLimits.code, spellCheck: false }}
          />
          <Button type="submit" variant="contained" color="secondary" aria-busy={loading}>
            {loading ? t('checking') : t('factor.switchOn')}
          </Button>
        </CodeForm>
      </div>
    </SetupColumns>
  );
}

const SetupIntro = styled('div')({ display: 'grid', gap: 16, justifyItems: 'start' });

const SetupColumns = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 20,
  '& > img': { flex: 'none', borderRadius: 4 },
  '& > div': { flex: '1 1 240px', minWidth: 0 },
});

const SetupKeyRow = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  margin: '8px 0 16px',
  '& code': { ...theme.typography.mono, flex: '1 1 200px', fontSize: '0.875rem', overflowWrap: 'anywhere' },
}));

const CodeForm = styled('form')({ display: 'grid', gap: 16, justifyItems: 'start', '& > div': { width: '100%' } });
