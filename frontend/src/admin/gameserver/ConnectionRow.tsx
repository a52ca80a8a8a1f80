import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { Glyph, type GlyphName, type GlyphRows } from '@/shared/art/Glyph';
import { Chip } from '@/shared/components/Chip';
import { TimeText } from '@/shared/components/TimeText';
import { useTexts } from '@/shared/texts/LanguageContext';
import { CopyableText } from '../components/CopyableText';
import { panelGlyphs } from '../panel/panelGlyphs';
import { mayUse, useStaff } from '../session/staff';
import type { ConnectionKind, ConnectionTest, GameConnection } from './connectionOperations';
import { Row, RowButtons, RowName } from './ConnectionParts';
import { HostKeyBox } from './HostKeyBox';
import { problemText } from './problemText';
import type { TestState } from './useConnectionTests';

const glyphs = {
  CONSOLE: panelGlyphs.code,
  FOLDER: panelGlyphs.table,
  VOTES: 'check',
  BANS: panelGlyphs.gate,
} as const satisfies Record<ConnectionKind, GlyphName | GlyphRows>;

interface Props {
  connection: GameConnection;
  test: TestState;
  onTest: () => void;
  /** Called with the version of the connection whose key was confirmed. */
  onTrusted: (version: number) => void;
  onEdit: () => void;
  onUpload: () => void;
  onRemove: () => void;
}

/** A connection with its state, what it gives, and its test. */
export function ConnectionRow({ connection, test, onTest, onTrusted, onEdit, onUpload, onRemove }: Props) {
  const t = useTexts('admin/gameserver');
  const staff = useStaff();
  const { kind, isSetUp, setBy, isFound, problem, publicKey } = connection;
  const { isRunning, result, failure } = test;
  const name = t(`kind.${kind}`);

  return (
    <Row>
      <Glyph name={glyphs[kind]} size={20} />
      <div>
        <RowName>
          {name}
          <ConnectionState connection={connection} isTesting={isRunning} />
        </RowName>
        <p>{t(isSetUp ? `gives.${kind}` : `wouldGive.${kind}`)}</p>
        <ConnectionFacts connection={connection} />
        {setBy && (
          <p>
            <Locked>
              <Glyph name="shield" size={10} />
              {t('setBy', { variable: setBy })}
            </Locked>
          </p>
        )}
        {isFound && <p>{t('found')}</p>}
        {problem && !isRunning && !result && <p data-problem>{problemText(t, connection, problem)}</p>}
        <div role="status">
          {isRunning && <p>{t('test.running')}</p>}
          {failure && <p data-problem>{failure.message}</p>}
          {result && <TestResult connection={connection} test={result} />}
        </div>
        {result?.hostKey && !isRunning && (
          <HostKeyBox connection={connection} fingerprint={result.hostKey} onTrusted={onTrusted} />
        )}
        {publicKey && (
          <>
            <p>{t('publicKey.hint')}</p>
            <CopyableText label={t('publicKey')} text={publicKey} />
          </>
        )}
      </div>
      <RowButtons>
        {isSetUp && (
          <Button variant="outlined" loading={isRunning} aria-label={t('test.label', { name })} onClick={onTest}>
            {t('test')}
          </Button>
        )}
        {!setBy && (
          <Button
            variant="outlined"
            aria-label={t(isSetUp ? 'change.label' : 'setUp.label', { name })}
            onClick={onEdit}
          >
            {t(isSetUp ? 'change' : 'setUp')}
          </Button>
        )}
        {kind === 'FOLDER' && !isSetUp && mayUse(staff, 'bans') && (
          <Button variant="text" onClick={onUpload}>
            {t('upload')}
          </Button>
        )}
        {kind === 'VOTES' && isSetUp && mayUse(staff, 'votes') && (
          <Button component={Link} to="?tab=votes">
            {t('votes.enter')}
          </Button>
        )}
        {isSetUp && !setBy && !isFound && (
          <Button variant="text" color="error" aria-label={t('remove.label', { name })} onClick={onRemove}>
            {t('remove')}
          </Button>
        )}
      </RowButtons>
    </Row>
  );
}

/** The state as word and shape. */
function ConnectionState({ connection, isTesting }: { connection: GameConnection; isTesting: boolean }) {
  const t = useTexts('admin/gameserver');
  const { isSetUp, problem, checkedAt } = connection;
  if (isTesting)
    return (
      <Chip size="small" tone="info" mark="half">
        {t('state.testing')}
      </Chip>
    );
  if (!isSetUp)
    return (
      <Chip size="small" tone="plain" mark="hollow">
        {t('state.notSetUp')}
      </Chip>
    );
  if (problem)
    return (
      <Chip size="small" tone="error" mark="close">
        {t('state.failed')}
      </Chip>
    );
  return checkedAt ? (
    <Chip size="small" tone="success" mark="full">
      {t('state.connected')}
    </Chip>
  ) : (
    <Chip size="small" tone="plain" mark="hollow">
      {t('state.untested')}
    </Chip>
  );
}

function ConnectionFacts({ connection }: { connection: GameConnection }) {
  const t = useTexts('admin/gameserver');
  const { kind, address, panelServer, path, protocol, user, port, database, checkedAt } = connection;
  const remote = protocol && `${protocol.toLowerCase()}://${user}@${address}${path?.startsWith('/') ? '' : '/'}${path}`;
  const place = kind === 'VOTES' ? port && t('port.is', { port: String(port) }) : (remote ?? path ?? address);
  if (!place) return null;
  return (
    <p>
      <code>{[place, panelServer, database].filter(Boolean).join(' · ')}</code>
      {checkedAt && (
        <>
          {' · '}
          {t.rich('checked', { date: () => <TimeText at={checkedAt} format="moment" relative /> })}
        </>
      )}
    </p>
  );
}

/** What a test did, step by step, and what is wrong. */
function TestResult({ connection, test }: { connection: GameConnection; test: ConnectionTest }) {
  const t = useTexts('admin/gameserver');
  const { kind } = connection;
  const { done, failed, problem, count } = test;
  return (
    <Steps>
      {done.map((step) => (
        <li key={step} data-state="done">
          <Glyph name="check" size={10} />
          {t(`step.${step}`)}
        </li>
      ))}
      {failed && problem && (
        <li data-state="failed">
          <Glyph name="close" size={10} />
          <span>
            <b>{t(`stepFailed.${failed}`)}</b> {problemText(t, connection, problem)}
          </span>
        </li>
      )}
      {!failed && (
        <li data-state="result">
          {kind === 'VOTES' || count === null ? t('test.works') : t(`test.count.${kind}`, { count })}
        </li>
      )}
    </Steps>
  );
}

const Steps = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 4,
  marginTop: 4,
  '& li': { display: 'flex', gap: 8, alignItems: 'baseline' },
  '& svg': { flex: 'none' },
  '& [data-state=done] svg': { color: theme.vars.palette.success.main },
  '& [data-state=failed] svg': { color: theme.vars.palette.error.main },
  '& [data-state=failed]': {
    padding: '8px 12px',
    background: `color-mix(in srgb, ${theme.vars.palette.error.main} 12%, transparent)`,
    borderInlineStart: `4px solid ${theme.vars.palette.error.main}`,
  },
  '& [data-state=result]': { fontWeight: 650 },
}));

const Locked = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  padding: '2px 8px',
  border: `1px dashed ${theme.vars.palette.border}`,
  borderRadius: 4,
  fontSize: '0.8125rem',
}));
