import { styled } from '@mui/material/styles';
import { useTexts } from '@/shared/texts/LanguageContext';
import { CopyableText } from '../components/CopyableText';
import { Pane, PaneBody, PaneHead } from '../components/layout/Panes';
import type { OpenConnection } from './operations';

/** What only the environment of the site connects, with a line for it. */
const lines = {
  GAME_FOLDER: 'GAME_SERVER_DIR=/srv/minecraft',
  VOTIFIER: 'VOTIFIER_PORT=8192',
  RCON: 'RCON_ADDRESS=127.0.0.1:25575',
} as const satisfies Partial<Record<OpenConnection, string>>;

type Connection = keyof typeof lines;

const isConnection = (step: OpenConnection): step is Connection => step in lines;

/** The connections to the game server that are missing; renders nothing when there are all. */
export function ConnectionLines({ openSteps }: { openSteps: readonly OpenConnection[] }) {
  const t = useTexts('admin/setup');
  const missing = openSteps.filter(isConnection);
  if (missing.length === 0) return null;

  return (
    <Pane as="section" aria-labelledby="connections-title">
      <PaneHead>
        <h2 id="connections-title">
          {t('connections.title')}
          <small>{t('connections.text')}</small>
        </h2>
      </PaneHead>
      <ConnectionList>
        {missing.map((step) => (
          <li key={step}>
            <strong>{t(`${step}.title`)}</strong>
            <p>{t(`${step}.text`)}</p>
            <CopyableText label={t('lineFor', { title: t(`${step}.title`) })} text={lines[step]} />
          </li>
        ))}
      </ConnectionList>
      <Footnote>{t.rich('howTo', { code: (text) => <code>{text}</code> })}</Footnote>
    </Pane>
  );
}

const ConnectionList = styled('ul')(({ theme }) => ({
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
