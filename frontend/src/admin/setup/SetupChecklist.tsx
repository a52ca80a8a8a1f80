import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { TimeText } from '@/shared/components/TimeText';
import { Pane, PaneBody, PaneHead } from '../components/layout/Panes';
import type { Setup } from '../dashboard/operations';
import { mayUse, useStaff } from '../session/staff';
import { CopyableText } from '../components/CopyableText';
import { DemoRemoval } from './DemoRemoval';
import { useTexts } from '@/shared/texts/LanguageContext';

type Step = Setup['openSteps'][number];

/** A tab of the panel, with its permission, or a line for the environment of the site. */
interface StepAction {
  tab?: 'config' | 'tebex';
  view?: 'backups';
  line?: string;
}

/** Where to do each step. What it means that it is open is in the texts. */
const actions: Record<Step, StepAction> = {
  SERVER_ADDRESS: { tab: 'config' },
  GAME_FOLDER: { line: 'GAME_SERVER_DIR=/srv/minecraft' },
  BACKUPS: { tab: 'config', view: 'backups' },
  VOTIFIER: { line: 'VOTIFIER_PORT=8192' },
  RCON: { line: 'RCON_ADDRESS=127.0.0.1:25575' },
  CHAT_INVITE: { tab: 'config' },
  CONTACT_EMAIL: { tab: 'config' },
  STORE: { tab: 'config' },
  PAYMENTS: { tab: 'tebex' },
};

/** The setup steps that are open. A step disappears when it is done, and the list with the last one. */
export function SetupChecklist({ setup }: { setup: Setup }) {
  const t = useTexts('admin/setup');
  const staff = useStaff();
  const { openSteps, demoRemains, lastBackupAt } = setup;
  const count = openSteps.length + Number(demoRemains);
  if (count === 0) return null;
  const hasLines = openSteps.some((step) => actions[step].line);

  return (
    <Pane as="section" aria-labelledby="setup-title">
      <PaneHead>
        <h3 id="setup-title">
          {t('title')}
          <small>{t('open', { count })}</small>
        </h3>
      </PaneHead>
      <StepList>
        {demoRemains && (
          <li>
            <strong>{t('demo.title')}</strong>
            <p>{t('demo.text')}</p>
            {mayUse(staff, 'config') ? <DemoRemoval /> : <p>{t('needsPermission', { permission: 'config' })}</p>}
          </li>
        )}
        {openSteps.map((step) => (
          <li key={step}>
            <strong>{t(`${step}.title`)}</strong>
            <p>
              {step === 'BACKUPS' && lastBackupAt
                ? t.rich('lastBackup', { date: () => <TimeText at={lastBackupAt} format="moment" /> })
                : t(`${step}.text`)}
            </p>
            <StepAction title={t(`${step}.title`)} {...actions[step]} />
          </li>
        ))}
      </StepList>
      {hasLines && <Footnote>{t.rich('howTo', { code: (text) => <code>{text}</code> })}</Footnote>}
    </Pane>
  );
}

function StepAction({ title, tab, view, line }: StepAction & { title: string }) {
  const t = useTexts('admin/setup');
  const panel = useTexts('admin/panel');
  const staff = useStaff();
  if (line) return <CopyableText label={t('lineFor', { title })} text={line} />;

  if (!tab) return null;
  return mayUse(staff, tab) ? (
    <Link
      to={view ? `?tab=${tab}&view=${view}` : `?tab=${tab}`}
      aria-label={t('openTabFor', { tab: panel(`permission.${tab}`), title })}
    >
      {t('openTab', { tab: panel(`permission.${tab}`) })}
    </Link>
  ) : (
    <p>{t('needsPermission', { permission: tab })}</p>
  );
}

const StepList = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
  gap: '20px 24px',
  padding: 16,
  '& > li': { display: 'grid', alignContent: 'start', justifyItems: 'start', gap: 4, minWidth: 0 },
  '& > li > *': { maxWidth: '100%' },
  '& strong': { fontWeight: 700 },
  '& p': { color: theme.vars.palette.text.secondary },
}));

const Footnote = styled(PaneBody)(({ theme }) => ({
  ...theme.typography.body2,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.secondary,
  '& code': { ...theme.typography.mono, fontSize: '0.8125rem', color: theme.vars.palette.text.primary },
}));
