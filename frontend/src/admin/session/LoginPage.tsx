import { styled } from '@mui/material/styles';
import { useSite } from '@/shared/api/site';
import { HeroBackground } from '@/shared/art/HeroScene';
import { Card } from '@/shared/components/Card';
import { useTexts } from '@/shared/texts/LanguageContext';
import { below } from '@/shared/theme/media';
import { LoginForm } from './LoginForm';
import type { StaffUser } from './staff';

export function LoginPage({ onSignIn }: { onSignIn: (user: StaffUser) => void }) {
  const t = useTexts('admin/panel');
  const { brand } = useSite();

  return (
    <LoginBackground>
      <HeroBackground brand={brand} />
      <LoginCard>
        <h1 tabIndex={-1}>{t('login.title')}</h1>
        <p>{t('login.text')}</p>
        <LoginForm onSignIn={onSignIn} />
      </LoginCard>
    </LoginBackground>
  );
}

const narrow = below('laptop');

export const LoginBackground = styled('div')({
  position: 'relative',
  isolation: 'isolate',
  display: 'flex',
  alignItems: 'center',
  minHeight: 'max(640px, calc(100vh - var(--bar)))',
  padding: '40px max(var(--gutter), 9vw) 64px',
  [narrow]: { alignItems: 'start', padding: '24px var(--gutter) 320px' },
});

export const LoginCard = styled(Card)(({ theme }) => ({
  width: 400,
  maxWidth: '100%',
  '& h1': { fontSize: '3rem' },
  '& > p': { margin: '8px 0 24px', color: theme.vars.palette.text.secondary },
  [narrow]: { '& h1': { fontSize: '2.625rem' } },
}));
