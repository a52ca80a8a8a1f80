import { randomUUID } from 'node:crypto';

/** How many votes bring a party about, and what everyone online gets then. */
export const PARTY_GOAL = 250;
export const PARTY_REWARD = '100 Coins + Epic Crate Key';

/** A party that the votes of many brought about; they contributed whose votes name it. */
export class VoteParty {
  readonly id: string;
  readonly heldAt: Date;

  private constructor(state: Pick<VoteParty, 'id' | 'heldAt'>) {
    this.id = state.id;
    this.heldAt = state.heldAt;
  }

  static hold(now: Date): VoteParty {
    return new VoteParty({ id: randomUUID(), heldAt: now });
  }
}
