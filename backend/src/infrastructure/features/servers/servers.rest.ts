import { injectable } from 'inversify';
import { ServerService } from '../../../application/servers/ServerService';
import { statusOfServer } from './servers.api';
import { found } from '../../rest/answers';
import { RestAdapter } from '../../rest/RestAdapter';
import { Api, Get, type Call } from '../../rest/route';

@injectable()
@Api('/servers', 'Servers', 'The game servers of the community.')
export class ServersRest extends RestAdapter {
  constructor(private readonly servers: ServerService) {
    super();
  }

  @Get('/:id/status', {
    summary: 'Read the status of a game server',
    description:
      'The id in the path is its id or its key. The site probes each server every 30 seconds. Unknown values are null. ' +
      '`/api/server-status` has the status of the community.',
    isPersonal: true,
    answer: found(statusOfServer, 'The status of the game server.', 'server'),
  })
  async readStatusOfServer({ actor, id }: Call) {
    const details = await this.servers.find(actor, id);
    return details?.status ?? null;
  }
}
