import { Router } from 'express';
import { injectable } from 'inversify';
import { ServerStatusService } from '../../application/gameserver/ServerStatusService';
import type { ServerStatus } from '../../domain/gameserver/ServerStatus';
import { cacheableForGuests } from '../responseCache/cacheable';
import { RestAdapter } from './RestAdapter';

const present = ({ isOnline, onlinePlayers, maxPlayers, version, motd, ping, lastUpdated }: ServerStatus) => ({
  isOnline,
  onlinePlayers,
  maxPlayers,
  version,
  motd,
  ping,
  lastUpdated,
});

@injectable()
export class GameServerRest extends RestAdapter {
  readonly path = '/server-status';

  constructor(private readonly status: ServerStatusService) {
    super();
  }

  routes(): Router {
    return Router().get(
      '/',
      cacheableForGuests([], async () => ({ body: present(await this.status.current()) })),
    );
  }
}
