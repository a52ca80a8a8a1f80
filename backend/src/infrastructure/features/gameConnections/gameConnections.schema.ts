import { EntitySchema } from 'typeorm';
import { CONNECTION_KINDS, GameConnection } from '../../../domain/gameConnections/GameConnection';
import { int, text } from '../../persistence/query/columns';

const KNOWN = `kind IN (${CONNECTION_KINDS.map((kind) => `'${kind}'`).join(', ')})`;

export const GameConnectionSchema = new EntitySchema<GameConnection>({
  name: 'GameConnection',
  target: GameConnection,
  tableName: 'game_connections',
  columns: {
    kind: { ...text('kind'), primary: true, primaryKeyConstraintName: 'game_connections_pkey' },
    settings: { type: 'jsonb', name: 'settings' },
    secret: text('secret', { nullable: true }),
    version: int('version', { default: 1 }),
  },
  checks: [{ name: 'game_connections_kind_known', expression: KNOWN }],
});
