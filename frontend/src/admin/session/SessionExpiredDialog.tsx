import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useTexts } from '@/shared/texts/LanguageContext';
import { useConfirmLeave } from '../lib/useUnsavedChanges';
import { LoginForm } from './LoginForm';
import type { StaffUser } from './staff';

interface Props {
  username: string;
  onSignIn: (user: StaffUser) => void;
  onSignOut: () => void;
}

/** A login dialog for an expired session. The page behind it keeps unsaved input. */
export function SessionExpiredDialog({ username, onSignIn, onSignOut }: Props) {
  const t = useTexts('admin/panel');
  const titleId = useId();
  const confirmLeave = useConfirmLeave();
  return (
    <Dialog open aria-labelledby={titleId} maxWidth={false}>
      <LoginDialogBody>
        <h2 id={titleId}>{t('login.title')}</h2>
        <p>{t('expired.text')}</p>
        <LoginForm username={username} onSignIn={onSignIn}>
          <Button variant="outlined" onClick={() => void confirmLeave().then((mayLeave) => mayLeave && onSignOut())}>
            {t('expired.logout')}
          </Button>
        </LoginForm>
      </LoginDialogBody>
    </Dialog>
  );
}

const LoginDialogBody = styled('div')(({ theme }) => ({
  width: 400,
  maxWidth: '100%',
  padding: 24,
  overflowY: 'auto',
  '& h2': { ...theme.typography.pixel, fontSize: '2.625rem' },
  '& > p': { margin: '12px 0 20px', color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { width: '100%' },
}));
