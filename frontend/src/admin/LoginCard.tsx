import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { type SubmitEvent, useState } from 'react';
import type { ResultOf } from '@/shared/api/graphql';
import { toFailure } from '@/shared/api/failure';
import { Card } from '@/shared/ui/Card';
import { LoginMutation } from './session';

type Staff = NonNullable<ResultOf<typeof LoginMutation>['login']['user']>;

export function LoginCard({ onSignIn }: { onSignIn: (staff: Staff) => void }) {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');
  const [login, { loading }] = useMutation(LoginMutation);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setProblem('');
    try {
      const { data } = await login({ variables: { username, password } });
      if (data?.login.success && data.login.user) return onSignIn(data.login.user);
      setProblem(data?.login.message || 'Invalid credentials');
    } catch (error) {
      const { code, message } = toFailure(error);
      setProblem(code === 'UNREACHABLE' ? 'Authentication failed. Please try again.' : message);
    }
    setPassword('');
  }

  return (
    <Narrow>
      <Form onSubmit={submit}>
        <h1>Admin Access</h1>
        <p>Enter the admin password to continue</p>
        <TextField
          label="Username"
          name="username"
          autoComplete="username"
          value={username}
          onChange={({ target }) => setUsername(target.value)}
        />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        <Problem role="alert">{problem}</Problem>
        <Button type="submit" variant="contained" disabled={loading}>
          Login
        </Button>
      </Form>
    </Narrow>
  );
}

const Narrow = styled(Card)({ width: '100%', maxWidth: 420, marginInline: 'auto' });

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  '& h1': { fontSize: '2.75rem' },
  '& > p': { color: theme.vars.palette.text.secondary },
}));

const Problem = styled('div')(({ theme }) => ({
  color: theme.vars.palette.error.main,
  fontWeight: 600,
  '&:empty': { display: 'none' },
}));
