import { type StatusReply, GameServer } from '../../domain/gameserver/GameServer';
import type { ServerAddress } from '../../domain/gameserver/ServerAddress';
import { ServerListPing } from './ServerListPing';

/** Any game server that replies to a Server List Ping. */
export class PingedGameServer extends GameServer {
  queryStatus(address: ServerAddress): Promise<StatusReply> {
    return new ServerListPing(address).queryStatus();
  }
}
