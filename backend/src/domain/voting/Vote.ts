import { randomUUID } from 'node:crypto';
import type { Player } from '../players/Player';

/** One vote of a player; unique per player, site and UTC day of receipt, whatever its source. */
export class Vote {
  readonly id: string;
  readonly playerId: string;
  readonly site: string;
  readonly receivedAt: Date;
  /** The party that the vote contributed to; null until that party is held. */
  readonly partyId: string | null;
  /** Whether it counts towards a party; false for a vote that arrived while no party was planned. */
  readonly countsForParty: boolean;

  private constructor(state: Pick<Vote, 'id' | 'playerId' | 'site' | 'receivedAt' | 'partyId' | 'countsForParty'>) {
    this.id = state.id;
    this.playerId = state.playerId;
    this.site = state.site;
    this.receivedAt = state.receivedAt;
    this.partyId = state.partyId;
    this.countsForParty = state.countsForParty;
  }

  static receive(player: Pick<Player, 'id'>, site: string, now: Date, countsForParty = true): Vote {
    return new Vote({ id: randomUUID(), playerId: player.id, site, receivedAt: now, partyId: null, countsForParty });
  }
}
