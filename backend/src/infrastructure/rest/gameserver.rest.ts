import { injectable } from 'inversify';
import { ServerStatusService } from '../../application/gameserver/ServerStatusService';
import { ServerStatusView } from '../graphql/gameserver.graphql';
import { one } from './answers';
import { RestAdapter } from './RestAdapter';
import { restView } from './restView';
import { Api, Get } from './route';

const status = restView(
  ServerStatusView,
  'ServerStatus',
  ['isOnline', 'onlinePlayers', 'maxPlayers', 'version', 'motd', 'ping', 'lastUpdated'],
  {
    isOnline: true,
    onlinePlayers: 42,
    maxPlayers: 200,
    version: '1.20.1',
    motd: '§6Costa §7· the lantern is lit',
    ping: 23,
    lastUpdated: '2026-03-01T18:30:00.000Z',
  },
);

@injectable()
@Api('/server-status', 'Game server', 'The status of the game server.')
export class GameServerRest extends RestAdapter {
  constructor(private readonly status: ServerStatusService) {
    super();
  }

  @Get('/', {
    summary: 'Read the status of the game server',
    description: 'The site probes the game server every 30 seconds, so more frequent requests return nothing new.',
    answer: one(status, 'The status of the game server.'),
  })
  readServerStatus() {
    return this.status.current();
  }
}
