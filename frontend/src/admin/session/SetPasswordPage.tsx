import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react';
import { type Failure, toFailure } from '@/shared/api/failure';
import { useSite } from '@/shared/api/site';
import { HeroBackground } from '@/shared/art/HeroScene';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { Skeleton } from '@/shared/components/Skeleton';
import { TimeText } from '@/shared/components/TimeText';
import { useTexts } from '@/shared/texts/LanguageContext';
import { PasswordInput } from '../components/forms/PasswordInput';
import { Note } from '../components/layout/Note';
import { LoginForm } from './LoginForm';
import { LoginBackground, LoginCard } from './LoginPage';
import { CheckPasswordLink, type LinkHolder, SetPasswordByLink } from './operations';
import type { StaffUser } from './staff';

interface Props {
  token: string;
  /** The user who is signed in in this browser, if any. */
  user: StaffUser | null;
  onSignIn: (user: StaffUser) => void;
  /** The password of this account was set, so its sessions have ended. */
  onPasswordSet: (username: string) => void;
  onLeave: () => void;
}

/** The page of a one-time link: its holder chooses a password, then signs in. */
export function SetPasswordPage({ token, user, onSignIn, onPasswordSet, onLeave }: Props) {
  const t = useTexts('admin/panel');
  const { siteName, brand } = useSite();
  const [checkPasswordLink] = useMutation(CheckPasswordLink, { fetchPolicy: 'no-cache' });
  const [holder, setHolder] = useState<LinkHolder | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isDone, setDone] = useState(false);

  const check = useCallback(async () => {
    setFailure(null);
    try {
      const { data } = await checkPasswordLink({ variables: { token } });
      setHolder(data?.checkPasswordLink ?? null);
    } catch (error) {
      setFailure(toFailure(error));
    }
  }, [checkPasswordLink, token]);

  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- it only sets state after the response
    void check();
  }, [check]);

  function finish(username: string) {
    setDone(true);
    onPasswordSet(username);
  }

  const isInvitation = holder?.isInvitation ?? false;
  return (
    <LoginBackground>
      <HeroBackground brand={brand} />
      <LoginCard>
        <h1 tabIndex={-1}>{isInvitation ? t('setPassword.welcome') : t('setPassword.title')}</h1>
        {failure ? (
          <FailedLink failure={failure} onRetry={() => void check()} onLeave={onLeave} />
        ) : !holder ? (
          <p aria-busy>
            <Skeleton style={{ height: 160 }} />
          </p>
        ) : isDone ? (
          <>
            <p role="status">{t('setPassword.signInAs', { username: holder.username })}</p>
            <LoginForm username={holder.username} onSignIn={onSignIn}>
              {user && user.username !== holder.username && (
                <Button variant="outlined" onClick={onLeave}>
                  {t('setPassword.stay', { username: user.username })}
                </Button>
              )}
            </LoginForm>
          </>
        ) : (
          <>
            <p>
              {isInvitation && `${t('setPassword.invited', { siteName })} `}
              {t.rich('setPassword.choose', {
                username: holder.username,
                b: (name) => <b>{name}</b>,
                time: () => <TimeText at={holder.expiresAt} format="moment" />,
              })}
            </p>
            <PasswordForm token={token} holder={holder} onDone={() => finish(holder.username)} onInvalid={setFailure} />
          </>
        )}
      </LoginCard>
    </LoginBackground>
  );
}

function FailedLink({ failure, onRetry, onLeave }: { failure: Failure; onRetry: () => void; onLeave: () => void }) {
  const t = useTexts('admin/panel');
  const isInvalid = failure.code === 'NOT_FOUND';
  return (
    <FormLayout as="div">
      <Note tone="error" title={isInvalid ? failure.message : t('setPassword.unchecked')}>
        {isInvalid
          ? t('setPassword.askStaff')
          : failure.code === 'UNREACHABLE'
            ? t('setPassword.connection')
            : failure.message}
      </Note>
      {!isInvalid && (
        <Button variant="contained" color="secondary" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
      <Button variant="outlined" onClick={onLeave}>
        {t('setPassword.goToSignIn')}
      </Button>
    </FormLayout>
  );
}

interface FormProps {
  token: string;
  holder: LinkHolder;
  onDone: () => void;
  /** The link was used, replaced or expired in the meantime. */
  onInvalid: (failure: Failure) => void;
}

function PasswordForm({ token, holder: { username }, onDone, onInvalid }: FormProps) {
  const t = useTexts('admin/panel');
  const [setPasswordByLink, { loading }] = useMutation(SetPasswordByLink, { fetchPolicy: 'no-cache' });
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<FieldProblems>({});
  const field = useRef<HTMLInputElement>(null);

  function show(message: string) {
    setProblems({ password: [message] });
    field.current?.focus();
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (loading) return;
    if (password.length < 10) return show(t('setPassword.length'));
    setProblems({});
    try {
      await setPasswordByLink({ variables: { token, password } });
      onDone();
    } catch (error) {
      const failure = toFailure(error);
      if (failure.code === 'NOT_FOUND') return onInvalid(failure);
      show(failure.code === 'UNREACHABLE' ? t('setPassword.unreachable') : failure.message);
    }
  }

  return (
    <FormLayout noValidate aria-label={t('setPassword.form')} onSubmit={submit}>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordInput
        name="password"
        label={t('setPassword.title')}
        required
        autoFocus
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        maxLength={200}
        hint={t('setPassword.hint')}
        problems={problems}
        inputRef={field}
      />
      <Button type="submit" variant="contained" color="secondary" aria-busy={loading}>
        {loading ? t('form.saving') : t('setPassword.button')}
      </Button>
    </FormLayout>
  );
}

const FormLayout = styled('form')({ display: 'grid', gap: 16 });
