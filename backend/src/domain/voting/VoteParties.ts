import type { VoteParty } from './VoteParty';

export abstract class VoteParties {
  /** The number of votes since the last party. */
  abstract votesSinceLast(): Promise<number>;
  /** Like `votesSinceLast`, but blocks other vote counting until the transaction ends. */
  abstract votesSinceLastForUpdate(): Promise<number>;
  /** Stores the party and assigns all votes since the last one to it, so that the count restarts. */
  abstract hold(party: VoteParty): Promise<void>;
  /** The names of the contributors, in alphabetical order. */
  abstract contributors(party: VoteParty): Promise<string[]>;
}
