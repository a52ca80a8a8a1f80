import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { ErrorState } from '@/shared/components/ErrorState';
import { Skeleton } from '@/shared/components/Skeleton';
import { useTexts } from '@/shared/texts/LanguageContext';
import { useConfirm } from '../components/forms/useConfirm';
import { AdminSection } from '../components/layout/AdminSection';
import { Pane, PaneBody, PaneHead } from '../components/layout/Panes';
import { deriveListState } from '../components/lists/deriveListState';
import { useAction } from '../lib/useAction';
import { ServersPane } from '../servers/ServersPane';
import { AddressRow } from './AddressRow';
import { ConnectionDialog } from './ConnectionDialog';
import { type GameConnection, GameConnectionsQuery, RemoveGameConnection } from './connectionOperations';
import { ConnectionRow } from './ConnectionRow';
import { useConnectionTests } from './useConnectionTests';
import { WhatWorks } from './WhatWorks';

/** In milliseconds: the state of a connection changes by itself. */
const POLL_INTERVAL_MS = 15_000;

/** The game servers, and what the site is connected to on the main one. */
export function ServerView() {
  const t = useTexts('admin/gameserver');
  const result = useQuery(GameConnectionsQuery, { pollInterval: POLL_INTERVAL_MS });
  const { data, failed } = deriveListState(result, { title: t('failed.title'), text: t('failed.text') });
  const tests = useConnectionTests();
  const [edited, setEdited] = useState<GameConnection | null>(null);
  const [removeConnection] = useMutation(RemoveGameConnection);
  const runAction = useAction();
  const confirm = useConfirm();

  function testAll() {
    for (const connection of data?.gameConnections ?? []) if (connection.isSetUp) void tests.start(connection);
  }

  async function remove({ kind, version }: GameConnection) {
    const isSure = await confirm({
      title: t('remove.question', { name: t(`kind.${kind}`) }),
      text: <p>{t('remove.text')}</p>,
      confirmLabel: t('remove'),
    });
    if (!isSure) return;
    const messages = { done: t('remove.done'), failed: t('remove.failed') };
    await runAction(() => removeConnection({ variables: { kind, version } }), messages);
  }

  return (
    <AdminSection title={t('title')} summary={t('summary')}>
      <ServersPane />
      {failed && (
        <Pane>
          <ErrorState size="section" {...failed} />
        </Pane>
      )}
      {!data && !failed && (
        <Pane aria-busy>
          <PaneBody>
            <Skeleton style={{ height: 360 }} />
          </PaneBody>
        </Pane>
      )}
      {data && (
        <>
          <Pane>
            <PaneHead>
              <h2>
                {t('connections.title')}
                <small>{t('connections.text')}</small>
              </h2>
              {data.gameConnections.some(({ isSetUp }) => isSetUp) && (
                <Button variant="outlined" onClick={testAll}>
                  <Glyph name="retry" />
                  {t('test.all')}
                </Button>
              )}
            </PaneHead>
            <Rows>
              <AddressRow probe={data.serverProbe} />
              {data.gameConnections.map((connection) => (
                <ConnectionRow
                  key={connection.kind}
                  connection={connection}
                  onEdit={() => setEdited(connection)}
                  onRemove={() => void remove(connection)}
                  test={tests.stateOf(connection)}
                  onTest={() => void tests.start(connection)}
                />
              ))}
            </Rows>
          </Pane>
          <WhatWorks connections={data} />
        </>
      )}
      {edited && <ConnectionDialog connection={edited} onClose={() => setEdited(null)} />}
    </AdminSection>
  );
}

const Rows = styled('ul')(({ theme }) => ({
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));
