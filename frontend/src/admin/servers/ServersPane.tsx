import { useMutation, useQuery } from '@apollo/client/react';
import { useSite } from '@/shared/api/site';
import { Glyph } from '@/shared/art/Glyph';
import { Chip } from '@/shared/components/Chip';
import { useTexts } from '@/shared/texts/LanguageContext';
import { useEditor } from '../components/editor/useEditor';
import { DragHandle } from '../components/lists/DragHandle';
import { ListPane } from '../components/lists/ListPane';
import { MoveActions } from '../components/lists/MoveActions';
import { OrderedPaneList } from '../components/lists/PaneList';
import { useRowOrder } from '../lib/useRowOrder';
import { panelGlyphs } from '../panel/panelGlyphs';
import { CreateServer, DeleteServer, OrderServers, type ServerRow, ServersQuery, UpdateServer } from './operations';
import { readServer, ServerFields } from './ServerFields';
import { serverLooks } from './serverLooks';

/** In milliseconds: the status of a server changes by itself. */
const POLL_INTERVAL_MS = 15_000;

/** The game servers of the community, in their order. */
export function ServersPane() {
  const t = useTexts('admin/gameserver');
  const { siteName } = useSite();
  const query = useQuery(ServersQuery, { pollInterval: POLL_INTERVAL_MS });
  const [orderServers] = useMutation(OrderServers);
  const servers = query.data?.servers ?? [];
  const nameOf = ({ name }: ServerRow) => name ?? siteName;

  const proxiesFor = (edited: ServerRow | undefined) =>
    servers
      .filter(({ id, kind }) => kind === 'PROXY' && id !== edited?.id)
      .map((proxy) => ({ value: proxy.id, label: nameOf(proxy) }));

  const editor = useEditor('admin/gameserver', 'server.', {
    nameOf,
    create: CreateServer,
    update: UpdateServer,
    remove: DeleteServer,
    fields: (server, problems) => <ServerFields server={server} proxies={proxiesFor(server)} problems={problems} />,
    // The address of the main server is a setting of the site.
    toForm: (server) => (server.isMain ? { ...server, address: null } : server),
    read: readServer,
    isRestorable: false,
  });

  const order = useRowOrder(servers, {
    save: (ids) => orderServers({ variables: { input: { ids } } }),
    messagesOf: (server, position) => ({
      done: t('server.moved', { name: nameOf(server), position: String(position) }),
      failed: t('server.moveFailed'),
    }),
  });
  const isOne = servers.length === 1;

  return (
    <ListPane
      title={t('servers.title')}
      summary={t('servers.text')}
      action={editor.addButton({ variant: 'outlined' })}
      query={query}
      errorTexts={{ title: t('servers.failed'), text: t('failed.text') }}
      height={60}
    >
      <OrderedPaneList aria-label={t('servers.title')} aria-busy={query.loading}>
        {order.rows.map((server) => (
          <li key={server.id} data-dimmed={!server.isPublic} data-lifted={order.lifted === server.id}>
            {isOne ? (
              <Glyph name={panelGlyphs.table} size={20} />
            ) : (
              <DragHandle order={order} row={server} name={nameOf(server)} />
            )}
            <div>
              <b>{nameOf(server)}</b> {server.isMain && !isOne && <Chip size="small">{t('server.main')}</Chip>}{' '}
              {!server.isPublic && (
                <Chip size="small" mark="hollow">
                  {t('server.hidden')}
                </Chip>
              )}
              <small>{describe(server)}</small>
            </div>
            <StatusOf server={server} />
            <span>
              {!isOne && <MoveActions order={order} row={server} name={nameOf(server)} />}
              {editor.editButton(server)}
              {!server.isMain && editor.deleteButton(server)}
            </span>
          </li>
        ))}
      </OrderedPaneList>
      {editor.dialog}
    </ListPane>
  );

  function describe({ kind, proxyId, address, statusAddress }: ServerRow): string {
    const proxy = servers.find(({ id }) => id === proxyId);
    const place = kind === 'BACKEND' && proxy ? t('server.behind', { name: nameOf(proxy) }) : t(`server.kind.${kind}`);
    return [place, address, statusAddress !== address && statusAddress].filter(Boolean).join(' · ');
  }
}

/** The state as word and shape, with the players. */
function StatusOf({ server: { status, isCounted } }: { server: ServerRow }) {
  const t = useTexts('admin/gameserver');
  const { state, onlinePlayers, maxPlayers } = status;
  const players = onlinePlayers === null ? null : [onlinePlayers, maxPlayers].filter((each) => each !== null).join('/');
  return (
    <Chip size="small" {...serverLooks[state]}>
      {[t(`address.${state}`), players, !isCounted && t('server.notCounted')].filter(Boolean).join(' · ')}
    </Chip>
  );
}
