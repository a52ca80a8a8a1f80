import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { toFailure } from '@/shared/api/failure';
import { reauthenticationInputLimits } from '@/shared/api/inputLimits.generated';
import { useTexts } from '@/shared/texts/LanguageContext';
import { DialogBody, DialogFoot, DialogHead } from '../components/forms/DialogParts';
import { PasswordInput } from '../components/forms/PasswordInput';
import { Note } from '../components/layout/Note';
import { CodeInput } from './CodeInput';
import { ReauthenticateMutation } from './operations';

interface Props {
  username: string;
  /** The waiting operation may be retried. */
  onConfirmed: () => void;
  onCancel: () => void;
}

/** Asks for the password before a sensitive operation. The operation waits, and the form behind keeps its input. */
export function ReauthenticationDialog({ username, onConfirmed, onCancel }: Props) {
  const t = useTexts('admin/panel');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const [reauthenticate, { loading }] = useMutation(ReauthenticateMutation, { fetchPolicy: 'no-cache' });
  const passwordField = useRef<HTMLInputElement>(null);
  const codeField = useRef<HTMLInputElement>(null);
  const id = useId();
  const isCodeRequired = code !== null;

  useEffect(() => {
    if (isCodeRequired) codeField.current?.focus();
  }, [isCodeRequired]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // React events bubble through portals, so this could submit the waiting form behind the dialog.
    event.stopPropagation();
    if (loading) return;
    setProblem('');
    try {
      await reauthenticate({ variables: { password, code } });
      onConfirmed();
    } catch (error) {
      handleFailure(toFailure(error));
    }
  }

  function handleFailure({ code: failureCode, message }: { code: string; message: string }) {
    // The session has ended. The retried operation is refused again, which opens the login.
    if (failureCode === 'UNAUTHENTICATED') return onConfirmed();
    if (failureCode === 'SECOND_FACTOR_REQUIRED') {
      setCode('');
      if (isCodeRequired) setProblem(message);
      return codeField.current?.focus();
    }
    setProblem(message);
    setPassword('');
    passwordField.current?.focus();
  }

  return (
    <Dialog
      open
      fullWidth
      maxWidth={false}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{ paper: { style: { maxWidth: 440 } } }}
      onClose={onCancel}
    >
      <DialogHead>
        <h2 id={`${id}-title`}>{t('reauthenticate.title')}</h2>
      </DialogHead>
      <PasswordForm noValidate onSubmit={submit}>
        <DialogBody>
          <p id={`${id}-text`}>{t('reauthenticate.text', { username })}</p>
          <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
          <PasswordInput
            name="password"
            label={t('password')}
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
            maxLength={reauthenticationInputLimits.password}
            errorId={problem && !isCodeRequired ? `${id}-problem` : undefined}
            inputRef={passwordField}
            autoFocus
          />
          {isCodeRequired && (
            <CodeInput
              value={code}
              onChange={setCode}
              errorId={problem ? `${id}-problem` : undefined}
              inputRef={codeField}
            />
          )}
          {problem && (
            <div id={`${id}-problem`}>
              <Note tone="error" title={problem} />
            </div>
          )}
        </DialogBody>
        <DialogFoot>
          <span />
          <Button variant="outlined" onClick={onCancel}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="contained" color="secondary" aria-busy={loading}>
            {loading ? t('login.checking') : t('continue')}
          </Button>
        </DialogFoot>
      </PasswordForm>
    </Dialog>
  );
}

const PasswordForm = styled('form')({ display: 'flex', flexDirection: 'column', minHeight: 0 });
