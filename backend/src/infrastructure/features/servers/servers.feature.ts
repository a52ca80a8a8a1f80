import { ServerService } from '../../../application/servers/ServerService';
import { Servers } from '../../../domain/servers/Servers';
import { ServerStates } from '../../../domain/servers/ServerStates';
import { ServersApi } from './servers.api';
import { SqlServers, SqlServerStates } from './servers.repository';
import { ServersRest } from './servers.rest';
import { ServerSchema } from './servers.schema';
import { port, type Feature } from '../Feature';

export const servers: Feature = {
  apis: [ServersApi],
  adapters: [ServersRest],
  services: [ServerService],
  ports: [port(Servers, SqlServers), port(ServerStates, SqlServerStates)],
  entities: [ServerSchema],
};
