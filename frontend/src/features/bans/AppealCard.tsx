import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { Scene } from '@/shared/art/Scene';
import { Card } from '@/shared/components/Card';
import { paths } from '@/shared/paths';
import { useTexts } from '@/shared/texts/LanguageContext';

/** `username` is the banned player that the visitor has searched for. */
export function AppealCard({ username }: { username: string | undefined }) {
  const t = useTexts('bans');

  return (
    <AppealLayout>
      <Scene name="broken" />
      <div>
        <h2 lang={t.lang('appeal.title')}>{t('appeal.title')}</h2>
        {t('appeal.text') && <p lang={t.lang('appeal.text')}>{t('appeal.text')}</p>}
      </div>
      <Button component={Link} to={paths.ticket('ban-appeal', username)} variant="contained" color="secondary">
        {username ? t('appeal.buttonOf', { username }) : t('appeal.button')}
      </Button>
    </AppealLayout>
  );
}

const AppealLayout = styled(Card.withComponent('aside'))(({ theme }) => ({
  display: 'grid',
  gap: '16px 32px',
  marginTop: 48,
  '& > svg': { width: 162, height: 123 },
  '& p': { maxWidth: '56ch', marginTop: 4, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '200px 1fr auto', alignItems: 'center' },
}));
