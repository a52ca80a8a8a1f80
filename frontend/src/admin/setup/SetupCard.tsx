import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { useTexts } from '@/shared/texts/LanguageContext';
import { Pane, PaneBody, PaneHead } from '../components/layout/Panes';
import { mayUse, useStaff } from '../session/staff';
import { countSteps } from './countSteps';
import type { GuideStep } from './operations';
import { SetupProgress } from './SetupProgress';

/** How far the setup is, and the next step; renders nothing when every step is done or skipped. */
export function SetupCard({ steps }: { steps: readonly Pick<GuideStep, 'step' | 'state'>[] }) {
  const t = useTexts('admin/setup');
  const mayOpen = mayUse(useStaff(), 'config');
  const count = countSteps(steps);
  if (!count.next) return null;

  return (
    <Pane as="section" aria-labelledby="setup-title">
      <PaneHead>
        <h2 id="setup-title">
          {t('title')}
          <small>{t('guide.next', { step: t(`step.${count.next.step}`) })}</small>
        </h2>
        {mayOpen && (
          <Button component={Link} to="?tab=config&view=setup" variant="outlined" size="small">
            {t('guide.open')}
          </Button>
        )}
      </PaneHead>
      <CardBody>
        <SetupProgress count={count} />
        {!mayOpen && <p>{t('needsPermission', { permission: 'config' })}</p>}
      </CardBody>
    </Pane>
  );
}

const CardBody = styled(PaneBody)(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: 8,
  '& > p': { color: theme.vars.palette.text.secondary },
}));
