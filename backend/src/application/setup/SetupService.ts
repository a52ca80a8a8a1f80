import { injectable } from 'inversify';
import { GameServer } from '../../domain/gameserver/GameServer';
import type { Actor } from '../shared/Actor';
import { DemoRows } from './DemoRows';

/** How far this site has become a community's own. */
export interface Setup {
  readonly demoRemains: boolean;
  readonly gameServerIsKnown: boolean;
}

@injectable()
export class SetupService {
  constructor(
    private readonly demo: DemoRows,
    private readonly gameServer: GameServer,
  ) {}

  async read(actor: Actor): Promise<Setup> {
    actor.mustBeSignedIn();
    return { demoRemains: await this.demo.remains(), gameServerIsKnown: this.gameServer.isKnown };
  }
}
