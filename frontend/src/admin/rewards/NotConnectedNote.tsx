import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useTexts } from '@/shared/texts/LanguageContext';
import { Note } from '../components/layout/Note';
import { mayUse, useStaff } from '../session/staff';

/** Shown with rewards while no connection can deliver them. */
export function NotConnectedNote() {
  const t = useTexts('admin/rewards');
  const staff = useStaff();

  return (
    <Note
      tone="info"
      title={t('notConnected')}
      action={
        mayUse(staff, 'config') && (
          <Button component={Link} to="?tab=config&view=server" variant="outlined">
            {t('notConnected.connect')}
          </Button>
        )
      }
    >
      {t('notConnected.text')}
    </Note>
  );
}
