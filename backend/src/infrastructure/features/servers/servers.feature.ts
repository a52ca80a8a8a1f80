import { ServerService } from '../../../application/servers/ServerService';
import { Servers } from '../../../domain/servers/Servers';
import { ServerStates } from '../../../domain/servers/ServerStates';
import { ServersApi } from './servers.api';
import { SqlServers, SqlServerStates } from './servers.repository';
import { ServersRest } from './servers.rest';
import { ServerSchema } from './servers.schema';
import { removeExpired } from '../../persistence/query/retention';
import { port, type Feature } from '../Feature';

export const servers: Feature = {
  apis: [ServersApi],
  adapters: [ServersRest],
  services: [ServerService],
  ports: [port(Servers, SqlServers), port(ServerStates, SqlServerStates)],
  entities: [ServerSchema],
  // The last answer of a server can arrive after it was removed.
  retention: [removeExpired('online_reports', 'server_id IN (SELECT id FROM servers WHERE removed_at IS NOT NULL)')],
};
