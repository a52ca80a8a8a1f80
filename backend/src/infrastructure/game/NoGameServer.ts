import { type StatusReply, GameServer } from '../../domain/gameserver/GameServer';
import { GameServerUnreachable } from '../../domain/gameserver/GameServerUnreachable';

/** Used when no address is configured. */
export class NoGameServer extends GameServer {
  readonly isConfigured = false;

  queryStatus(): Promise<StatusReply> {
    return Promise.reject(new GameServerUnreachable('no address is configured'));
  }
}
