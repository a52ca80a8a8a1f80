import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTexts } from '@/shared/texts/LanguageContext';

/** How to join with the Java Edition. */
export function JoinSteps() {
  const t = useTexts('home');
  const b = (text: ReactNode) => <b>{text}</b>;
  return (
    <StepList>
      <li>{t.rich('join.step1', { b })}</li>
      <li>{t.rich('join.step2', { b })}</li>
      <li>{t.rich('join.step3', { b })}</li>
    </StepList>
  );
}

const StepList = styled('ol')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  counterReset: 'step',
  '& > li': {
    counterIncrement: 'step',
    position: 'relative',
    paddingInlineStart: 38,
    minHeight: 26,
    lineHeight: '26px',
    '&::before': {
      ...theme.typography.body2,
      content: 'counter(step)',
      position: 'absolute',
      insetInlineStart: 0,
      width: 26,
      lineHeight: '26px',
      borderRadius: 2,
      textAlign: 'center',
      fontWeight: 750,
      color: theme.vars.palette.secondary.contrastText,
      background: theme.vars.palette.secondary.main,
    },
  },
}));
