import { useQuery } from '@apollo/client/react';
import { useSite } from '@/shared/api/site';
import { ErrorState } from '@/shared/components/ErrorState';
import { Skeleton } from '@/shared/components/Skeleton';
import { useTexts } from '@/shared/texts/LanguageContext';
import { AdminSection } from '../components/layout/AdminSection';
import { Pane, PaneBody } from '../components/layout/Panes';
import { deriveListState } from '../components/lists/deriveListState';
import { type ServerRow, ServersQuery } from '../servers/operations';
import { ServersPane } from '../servers/ServersPane';
import { AddressRow } from './AddressRow';
import { GameConnectionsQuery, ServerConnectionsQuery } from './connectionOperations';
import { ConnectionsPane } from './ConnectionsPane';
import { WhatWorks } from './WhatWorks';

/** In milliseconds: the state of a connection changes by itself. */
const POLL_INTERVAL_MS = 15_000;

/** The game servers, and what the site is connected to on each. */
export function ServerView() {
  const t = useTexts('admin/gameserver');
  const { siteName } = useSite();
  const result = useQuery(GameConnectionsQuery, { pollInterval: POLL_INTERVAL_MS });
  const { data, failed } = deriveListState(result, { title: t('failed.title'), text: t('failed.text') });
  const servers = useQuery(ServersQuery).data?.servers ?? [];
  const main = servers.find(({ isMain }) => isMain);

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
        <ConnectionsPane
          title={
            main && servers.length > 1 ? t('connections.of', { name: main.name ?? siteName }) : t('connections.title')
          }
          text={t('connections.text')}
          connections={data.gameConnections}
        >
          <AddressRow probe={data.serverProbe} />
        </ConnectionsPane>
      )}
      {servers
        .filter(({ isMain }) => !isMain)
        .map((server) => (
          <OtherServer key={server.id} server={server} />
        ))}
      {data && <WhatWorks connections={data} />}
    </AdminSection>
  );
}

/** The connections of another server than the main one. */
function OtherServer({ server: { id, name } }: { server: ServerRow }) {
  const t = useTexts('admin/gameserver');
  const { data } = useQuery(ServerConnectionsQuery, { variables: { server: id }, pollInterval: POLL_INTERVAL_MS });
  if (!data) return null;
  return (
    <ConnectionsPane
      title={t('connections.of', { name: name ?? '' })}
      text={t('connections.other')}
      connections={data.gameConnections}
    />
  );
}
