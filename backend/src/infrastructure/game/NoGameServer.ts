import { type Answer, GameServer } from '../../domain/gameserver/GameServer';
import { GameServerSilent } from '../../domain/gameserver/GameServerSilent';

/** Used when no address is configured. */
export class NoGameServer extends GameServer {
  readonly isKnown = false;

  ask(): Promise<Answer> {
    return Promise.reject(new GameServerSilent('no address is configured'));
  }
}
