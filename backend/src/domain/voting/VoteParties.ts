import type { VoteParty } from './VoteParty';

export abstract class VoteParties {
  /** How many votes have come since the last party. */
  abstract votesSinceLast(): Promise<number>;
  /** The same; other votes wait until the transaction ends. */
  abstract votesSinceLastForChange(): Promise<number>;
  /** Records the party with every vote since the last one, so that the count starts again. */
  abstract hold(party: VoteParty): Promise<void>;
  /** The names of those who brought it about, in their order. */
  abstract contributors(party: VoteParty): Promise<string[]>;
}
