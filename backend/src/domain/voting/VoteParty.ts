import { randomUUID } from 'node:crypto';

/** The number of votes that trigger a party, and the reward for everyone online. */
export const PARTY_GOAL = 250;
export const PARTY_REWARD = '100 Coins + Epic Crate Key';

/** A vote party. Its contributors are the players whose votes reference it. */
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
