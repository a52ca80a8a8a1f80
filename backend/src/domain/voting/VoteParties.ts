import type { PartyCount, VoteParty } from './VoteParty';

export abstract class VoteParties {
  abstract count(): Promise<PartyCount>;
  /** Like `count`, but blocks other vote counting and changes of the goal until the transaction ends. */
  abstract countForUpdate(): Promise<PartyCount>;
  /** Stores the party and assigns all votes since the last one to it, so that the count restarts. */
  abstract hold(party: VoteParty): Promise<void>;
  /** The names of the contributors, in alphabetical order. */
  abstract contributors(party: VoteParty): Promise<string[]>;
}
