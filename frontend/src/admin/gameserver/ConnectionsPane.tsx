import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { useTexts } from '@/shared/texts/LanguageContext';
import { useConfirm } from '../components/forms/useConfirm';
import { Pane, PaneHead } from '../components/layout/Panes';
import { useAction } from '../lib/useAction';
import { mayUse, useStaff } from '../session/staff';
import { ConnectionDialog } from './ConnectionDialog';
import { type GameConnection, RemoveGameConnection } from './connectionOperations';
import { ConnectionRow } from './ConnectionRow';
import type { ConnectionProposal } from './proposalOperations';
import { ProposalsBox } from './ProposalsBox';
import { UploadDialog } from './UploadDialog';
import { useConnectionTests } from './useConnectionTests';

interface Props {
  title: string;
  text: string;
  connections: readonly GameConnection[];
  /** Rows above the connections. */
  children?: ReactNode;
}

/** The connections to a server, with their tests. */
export function ConnectionsPane({ title, text, connections, children }: Props) {
  const t = useTexts('admin/gameserver');
  const staff = useStaff();
  const tests = useConnectionTests();
  const [edited, setEdited] = useState<GameConnection | null>(null);
  const [uploadingTo, setUploadingTo] = useState<string | null>(null);
  const [removeConnection] = useMutation(RemoveGameConnection);
  const runAction = useAction();
  const confirm = useConfirm();

  function testAll() {
    for (const connection of connections) if (connection.isSetUp) void tests.start(connection);
  }

  function testUsed(kind: ConnectionProposal['kind']) {
    const used = connections.find((connection) => connection.kind === kind);
    // It has been saved once more than this list knows.
    if (used) void tests.start({ ...used, version: used.version + 1 });
  }

  async function remove({ serverId, kind, version }: GameConnection) {
    const isSure = await confirm({
      title: t('remove.question', { name: t(`kind.${kind}`) }),
      text: <p>{t('remove.text')}</p>,
      confirmLabel: t('remove'),
    });
    if (!isSure) return;
    const messages = { done: t('remove.done'), failed: t('remove.failed') };
    await runAction(() => removeConnection({ variables: { server: serverId, kind, version } }), messages);
  }

  return (
    <Pane>
      <PaneHead>
        <h2>
          {title}
          <small>{text}</small>
        </h2>
        {connections.length > 1 && connections.some(({ isSetUp }) => isSetUp) && (
          <Button variant="outlined" onClick={testAll}>
            <Glyph name="retry" />
            {t('test.all')}
          </Button>
        )}
      </PaneHead>
      <Rows>
        {children}
        {connections.map((connection) => (
          <ConnectionRow
            key={connection.kind}
            connection={connection}
            onEdit={() => setEdited(connection)}
            onUpload={() => setUploadingTo(connection.serverId)}
            onRemove={() => void remove(connection)}
            test={tests.stateOf(connection)}
            onTest={() => void tests.start(connection)}
            onTrusted={(version) => void tests.start({ ...connection, version })}
          />
        ))}
        {mayUse(staff, 'bans') && connections.some(tellsMore) && (
          <ProposalsBox serverId={connections[0]?.serverId ?? ''} onUsed={testUsed} />
        )}
      </Rows>
      {edited && <ConnectionDialog connection={edited} connections={connections} onClose={() => setEdited(null)} />}
      {uploadingTo !== null && <UploadDialog serverId={uploadingTo} onClose={() => setUploadingTo(null)} />}
    </Pane>
  );
}

/** Whether it leads to the settings of the game server, or to a panel that knows them. */
const tellsMore = ({ kind, isSetUp, panelServer }: GameConnection) =>
  (kind === 'FOLDER' && isSetUp) || panelServer !== null;

const Rows = styled('ul')(({ theme }) => ({
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));
