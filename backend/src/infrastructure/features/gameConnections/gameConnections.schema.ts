import { EntitySchema } from 'typeorm';
import { CONNECTION_KINDS, GameConnection } from '../../../domain/gameConnections/GameConnection';
import { MAIN_SERVER_ID } from '../../../domain/servers/Server';
import { int, text } from '../../persistence/query/columns';

const KNOWN = `kind IN (${CONNECTION_KINDS.map((kind) => `'${kind}'`).join(', ')})`;

export const GameConnectionSchema = new EntitySchema<GameConnection>({
  name: 'GameConnection',
  target: GameConnection,
  tableName: 'game_connections',
  columns: {
    serverId: {
      type: 'uuid',
      name: 'server_id',
      primary: true,
      primaryKeyConstraintName: 'game_connections_pkey',
      default: MAIN_SERVER_ID,
    },
    kind: { ...text('kind'), primary: true, primaryKeyConstraintName: 'game_connections_pkey' },
    settings: { type: 'jsonb', name: 'settings' },
    secret: text('secret', { nullable: true }),
    version: int('version', { default: 1 }),
  },
  foreignKeys: [
    {
      name: 'game_connections_server_fkey',
      target: 'Server',
      columnNames: ['serverId'],
      referencedColumnNames: ['id'],
      onDelete: 'CASCADE',
    },
  ],
  checks: [
    { name: 'game_connections_kind_known', expression: KNOWN },
    {
      name: 'game_connections_of_community',
      expression: `kind IN ('console', 'folder') OR server_id = '${MAIN_SERVER_ID}'`,
    },
  ],
});
