import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { Scene } from '@/shared/art/Scene';
import { Card } from '@/shared/components/Card';
import { paths } from '@/shared/paths';
import { useTexts } from '@/shared/texts/LanguageContext';

/** `ban` is the one that the visitor has searched for; its player is known also if several bans are meant. */
export function AppealCard({ username, ban }: { username?: string | undefined; ban?: string | undefined }) {
  const t = useTexts('bans');

  return (
    <AppealLayout>
      <Scene name="broken" />
      <div>
        <h2 lang={t.lang('appeal.title')}>{t('appeal.title')}</h2>
        {t('appeal.text') && <p lang={t.lang('appeal.text')}>{t('appeal.text')}</p>}
      </div>
      <Button
        component={Link}
        to={paths.ticket('ban-appeal', { ...(username && { username }), ...(ban && { ban }) })}
        variant="contained"
        color="secondary"
      >
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
