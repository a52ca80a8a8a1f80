import { EntitySchema } from 'typeorm';
import { MAIN_SERVER_ID, Server, SERVER_KINDS } from '../../../domain/servers/Server';
import { SERVER_KEY_PATTERN } from '../../../domain/servers/toServerKey';
import { bool, id, int, text, timestamp, version } from '../../persistence/query/columns';

/** A removed server stays in its table for what still names it; the repository leaves it out. */
export const ServerSchema = new EntitySchema<Server>({
  name: 'Server',
  target: Server,
  tableName: 'servers',
  columns: {
    id,
    key: text('key'),
    name: text('name', { nullable: true }),
    kind: text('kind'),
    proxyId: { type: 'uuid', name: 'proxy_id', nullable: true },
    address: text('address', { nullable: true }),
    statusAddress: text('status_address', { nullable: true }),
    isPublic: bool('is_public'),
    isCounted: bool('is_counted'),
    banScope: text('ban_scope', { nullable: true }),
    position: int('position'),
    removedAt: timestamp('removed_at', { nullable: true }),
    version,
  },
  foreignKeys: [
    { name: 'servers_proxy_fkey', target: 'Server', columnNames: ['proxyId'], referencedColumnNames: ['id'] },
  ],
  indices: [{ name: 'servers_key_unique', columns: ['key'], unique: true, where: 'removed_at IS NULL' }],
  checks: [
    { name: 'servers_key_plain', expression: `key ~ '${SERVER_KEY_PATTERN.source}'` },
    { name: 'servers_kind_known', expression: `kind IN (${SERVER_KINDS.map((kind) => `'${kind}'`).join(', ')})` },
    { name: 'servers_proxy_of_backend', expression: `(kind = 'backend') = (proxy_id IS NOT NULL)` },
    { name: 'servers_named', expression: `id = '${MAIN_SERVER_ID}' OR name IS NOT NULL` },
    {
      name: 'servers_main',
      expression: `id <> '${MAIN_SERVER_ID}' OR (kind <> 'backend' AND num_nonnulls(address, status_address, removed_at) = 0 AND is_public)`,
    },
  ],
});
