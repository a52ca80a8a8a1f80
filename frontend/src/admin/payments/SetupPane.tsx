import { styled } from '@mui/material/styles';
import type { Texts } from '@/shared/texts/Language';
import { useTexts } from '@/shared/texts/LanguageContext';
import { Pane, PaneBody, PaneHead } from '../components/layout/Panes';

const stepsOf = (t: Texts<'admin/payments'>) => [
  { title: t('step.open'), text: t('step.openText') },
  { title: t('step.add'), text: t('step.addText') },
  { title: t('step.copy'), text: t('step.copyText') },
  { title: t('step.save'), text: t('step.saveText') },
];

export function SetupPane() {
  const t = useTexts('admin/payments');
  const steps = stepsOf(t);

  return (
    <Pane>
      <PaneHead>
        <h2>{t('steps')}</h2>
      </PaneHead>
      <PaneBody>
        <StepList>
          {steps.map(({ title, text }) => (
            <li key={title}>
              <strong>{title}</strong>
              <p>{text}</p>
            </li>
          ))}
        </StepList>
      </PaneBody>
    </Pane>
  );
}

const StepList = styled('ol')(({ theme: { vars, typography } }) => ({
  ...typography.body2,
  counterReset: 'step',
  display: 'grid',
  gap: 16,
  '& li': {
    counterIncrement: 'step',
    display: 'grid',
    gridTemplateColumns: '32px minmax(0, 1fr)',
    columnGap: 12,
  },
  '& li::before': {
    content: 'counter(step)',
    gridRow: '1 / 3',
    display: 'grid',
    placeItems: 'center',
    width: 32,
    height: 32,
    borderRadius: 4,
    color: vars.palette.primary.main,
    background: `color-mix(in srgb, ${vars.palette.primary.main} ${vars.palette.tint}, ${vars.palette.background.paper})`,
    fontSize: '1rem',
    fontWeight: 750,
  },
  '& strong': { fontWeight: 650 },
  '& p': { gridColumn: 2, color: vars.palette.text.secondary },
}));
