import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { toFailure } from '@/shared/api/failure';
import { Glyph } from '@/shared/art/Glyph';
import { TextInput } from '@/shared/components/TextInput';
import { useTexts } from '@/shared/texts/LanguageContext';
import { PasswordInput } from '../components/forms/PasswordInput';
import { CodeInput } from './CodeInput';
import { LoginMutation, toStaffUser } from './operations';
import type { StaffUser } from './staff';

interface Props {
  /** The user of the expired session, if one is to be continued. */
  username?: string;
  onSignIn: (user: StaffUser) => void;
  /** Additional actions. */
  children?: ReactNode;
}

export function LoginForm({ username: initialUsername = '', onSignIn, children }: Props) {
  const t = useTexts('admin/panel');
  const [username, setUsername] = useState(initialUsername);
  const [password, setPassword] = useState('');
  /** Null until the server requests one. */
  const [code, setCode] = useState<string | null>(null);
  const [problem, setProblem] = useState(navigator.cookieEnabled ? '' : t('login.noCookies'));
  const [login, { loading }] = useMutation(LoginMutation, { fetchPolicy: 'no-cache' });
  const passwordField = useRef<HTMLInputElement>(null);
  const codeField = useRef<HTMLInputElement>(null);
  const problemId = useId();
  const isCodeRequired = code !== null;

  useEffect(() => {
    if (isCodeRequired) codeField.current?.focus();
  }, [isCodeRequired]);

  /** The password was correct, so it stays filled in and only the code is retried. */
  function askForCode(message: string) {
    setCode('');
    if (!isCodeRequired) return;
    setProblem(message);
    codeField.current?.focus();
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (loading || !navigator.cookieEnabled) return;
    setProblem('');
    try {
      const { data } = await login({ variables: { username, password, code } });
      if (data?.login.success && data.login.user) return onSignIn(toStaffUser(data.login.user));
      if (data?.login.secondFactorRequired) return askForCode(data.login.message);
      setProblem(data?.login.message || t('login.invalid'));
    } catch (error) {
      const { code: failureCode, message } = toFailure(error);
      setProblem(failureCode === 'UNREACHABLE' ? t('login.failed') : message);
      // The password was already accepted, so this failure must not clear it.
      if (isCodeRequired) return codeField.current?.focus();
    }
    setPassword('');
    setCode(null);
    passwordField.current?.focus();
  }

  return (
    <LoginFormLayout onSubmit={submit} noValidate>
      <TextInput
        name="username"
        label={t('username')}
        autoComplete="username"
        value={username}
        onChange={({ target }) => setUsername(target.value)}
        inputProps={{ autoCapitalize: 'none', spellCheck: false }}
      />
      <PasswordInput
        name="password"
        label={t('password')}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        errorId={problem && !isCodeRequired ? problemId : undefined}
        inputRef={passwordField}
      />
      {isCodeRequired && (
        <CodeInput value={code} onChange={setCode} errorId={problem ? problemId : undefined} inputRef={codeField} />
      )}
      <LoginProblem id={problemId} role="alert">
        {problem && (
          <>
            <Glyph name="warning" />
            <span>{problem}</span>
          </>
        )}
      </LoginProblem>
      <Button type="submit" variant="contained" color="secondary" aria-busy={loading}>
        {loading ? t('login.checking') : t('login.button')}
      </Button>
      {children}
    </LoginFormLayout>
  );
}

const LoginFormLayout = styled('form')({ display: 'grid', gap: 16 });

const LoginProblem = styled('p')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  alignItems: 'center',
  color: theme.vars.palette.error.main,
  fontWeight: 600,
  '&:empty': { display: 'none' },
}));
