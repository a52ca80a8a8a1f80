import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { TimeText } from '@/shared/components/TimeText';
import { Pane, PaneBody, PaneHead } from '../components/layout/Panes';
import type { Setup } from '../dashboard/operations';
import { mayUse, permissionLabels, useStaff } from '../session/staff';
import { CopyableText } from '../voting/CopyableText';

type Step = Setup['openSteps'][number];

interface StepText {
  title: string;
  /** What it means that the step is open. */
  text: string;
  /** Where to do it: a tab of the panel, with its permission, or a line for the environment of the site. */
  tab?: 'config' | 'tebex';
  line?: string;
}

const stepTexts: Record<Step, StepText> = {
  SERVER_ADDRESS: {
    title: 'Enter the server address',
    text: 'Until then, players have no address to copy, and nothing to join.',
    tab: 'config',
  },
  GAME_FOLDER: {
    title: 'Name the folder of the game server',
    text: 'Until then, its players, statistics and bans are not imported.',
    line: 'GAME_SERVER_DIR=/srv/minecraft',
  },
  BACKUPS: {
    title: 'Schedule backups',
    text: 'This site has no backup.',
    line: 'BACKUP_SCHEDULE=daily',
  },
  VOTIFIER: {
    title: 'Receive votes by Votifier',
    text: 'Until then, votes only arrive from sites that send pingbacks.',
    line: 'VOTIFIER_PORT=8192',
  },
  RCON: {
    title: 'Connect RCON',
    text: 'Until then, rewards are recorded but not delivered. It also needs RCON_PASSWORD. With the folder of the server, both are read from there.',
    line: 'RCON_ADDRESS=127.0.0.1:25575',
  },
  CHAT_INVITE: {
    title: 'Enter the chat invite',
    text: 'Until then, the site has no links to a chat.',
    tab: 'config',
  },
  CONTACT_EMAIL: {
    title: 'Enter the contact e-mail',
    text: 'Until then, the legal pages lead to the ticket form only.',
    tab: 'config',
  },
  STORE: {
    title: 'Link the store',
    text: 'Until then, visitors see no Store link.',
    tab: 'config',
  },
  PAYMENTS: {
    title: 'Connect payments',
    text: 'Until the webhook secret is set, payment messages are rejected.',
    tab: 'tebex',
  },
};

/** The setup steps that are open. A step disappears when it is done, and the list with the last one. */
export function SetupChecklist({ setup }: { setup: Setup }) {
  const { openSteps, demoRemains, lastBackupAt } = setup;
  const count = openSteps.length + Number(demoRemains);
  if (count === 0) return null;
  const hasLines = openSteps.some((step) => stepTexts[step].line);

  return (
    <Pane as="section" aria-labelledby="setup-title">
      <PaneHead>
        <h3 id="setup-title">
          Setup
          <small>{count === 1 ? 'One step is' : `${count} steps are`} open. Each disappears when it is done.</small>
        </h3>
      </PaneHead>
      <StepList>
        {demoRemains && (
          <li>
            <strong>Remove the demo community</strong>
            <p>Visitors still see its data and its example addresses. This command keeps everything that you added.</p>
            <CopyableText label="Command" text="npm run costa -- demo clear" />
          </li>
        )}
        {openSteps.map((step) => (
          <li key={step}>
            <strong>{stepTexts[step].title}</strong>
            <p>
              {step === 'BACKUPS' && lastBackupAt ? (
                <>
                  The last backup is from <TimeText at={lastBackupAt} format="moment" />, and no others are scheduled.
                </>
              ) : (
                stepTexts[step].text
              )}
            </p>
            <StepAction {...stepTexts[step]} />
          </li>
        ))}
      </StepList>
      {hasLines && (
        <Footnote>
          Add such a line to the environment of the site, or to the file <code>.env</code> in its folder, and start the
          site again. The chapter “Connect your game server” of <code>README.md</code> and the chapter “Backups” of{' '}
          <code>docs/operations.md</code> explain them.
        </Footnote>
      )}
    </Pane>
  );
}

function StepAction({ title, tab, line }: StepText) {
  const staff = useStaff();
  if (line) return <CopyableText label={`the line for: ${title}`} text={line} />;

  if (!tab) return null;
  return mayUse(staff, tab) ? (
    <Link to={`?tab=${tab}`} aria-label={`Open ${permissionLabels[tab]}: ${title}`}>
      Open {permissionLabels[tab]}
    </Link>
  ) : (
    <p>Staff with the permission {tab} can do this.</p>
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
