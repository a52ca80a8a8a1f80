import { randomUUID } from 'node:crypto';

/** The votes counted since the last party, and the number at which the next one starts; null: none is planned. */
export interface PartyCount {
  readonly current: number;
  readonly goal: number | null;
}

/** A vote party. Its contributors are the players whose votes reference it. */
export class VoteParty {
  readonly id: string;
  readonly heldAt: Date;
  /** As they were on that day; null for a party that an earlier version held. */
  readonly goal: number | null;
  readonly promise: string | null;

  private constructor(state: Pick<VoteParty, 'id' | 'heldAt' | 'goal' | 'promise'>) {
    this.id = state.id;
    this.heldAt = state.heldAt;
    this.goal = state.goal;
    this.promise = state.promise;
  }

  static hold(goal: number, promise: string, now: Date): VoteParty {
    return new VoteParty({ id: randomUUID(), heldAt: now, goal, promise });
  }
}
