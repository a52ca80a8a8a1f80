import { injectable } from 'inversify';
import { GameServer } from '../../domain/gameserver/GameServer';
import { GameServerUnreachable, type UnreachableCause } from '../../domain/gameserver/GameServerUnreachable';
import type { ServerAddress } from '../../domain/gameserver/ServerAddress';
import { ServerStatus } from '../../domain/gameserver/ServerStatus';
import type { Actor } from '../shared/Actor';
import { Clock } from '../shared/Clock';
import { Limits } from '../shared/Limits';

export type AddressTestOutcome = 'answered' | UnreachableCause;

export interface AddressTest {
  readonly outcome: AddressTestOutcome;
  /** Of these, null if there was no answer, or if it did not tell. */
  readonly ping: number | null;
  readonly onlinePlayers: number | null;
  readonly maxPlayers: number | null;
  readonly version: string | null;
}

@injectable()
export class AddressTestService {
  constructor(
    private readonly gameServer: GameServer,
    private readonly limits: Limits,
    private readonly clock: Clock,
  ) {}

  /** Asks the address now, and stores nothing. Limited, so that the site is no scanner of its network. */
  async test(actor: Actor, address: ServerAddress): Promise<AddressTest> {
    actor.must('config');
    await this.limits.spend('addressTests', actor.mustBeSignedIn());
    try {
      const reply = await this.gameServer.queryStatus(address);
      const { ping, onlinePlayers, maxPlayers, version } = ServerStatus.fromReply(reply, this.clock.now(), null);
      return { outcome: 'answered', ping, onlinePlayers, maxPlayers, version };
    } catch (error) {
      if (!(error instanceof GameServerUnreachable)) throw error;
      return { outcome: error.kind, ping: null, onlinePlayers: null, maxPlayers: null, version: null };
    }
  }
}
