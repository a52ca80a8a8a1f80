import { styled } from '@mui/material/styles';
import { useTexts } from '@/shared/texts/LanguageContext';
import { JoinSteps } from './JoinSteps';

/** How to join, in the place of the dialog, which needs JavaScript. */
export function StepsWithoutScripts() {
  const t = useTexts('home');
  return (
    <Steps>
      <summary>{t('join.howTo')}</summary>
      <JoinSteps />
    </Steps>
  );
}

const Steps = styled('details')(({ theme }) => ({
  display: 'none',
  marginTop: 16,
  padding: '12px 16px',
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.border}`,
  borderRadius: 6,
  '& summary': { fontWeight: 650, cursor: 'pointer' },
  '& ol': { marginTop: 12 },
  '@media (scripting: none)': { display: 'block' },
}));
