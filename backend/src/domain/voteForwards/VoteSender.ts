import type { ConnectionProblem } from '../gameConnections/ConnectionCheck';
import type { VoteForward } from './VoteForward';

/** What a server did with a vote. */
export type SendingResult =
  | { readonly outcome: 'accepted' }
  /** Certainly not taken; `reason` is what the server said, at most 200 characters. */
  | { readonly outcome: 'refused'; readonly reason: string }
  /** Certainly not taken, and the next vote would fail too. */
  | { readonly outcome: 'failed'; readonly problem: ConnectionProblem }
  /** The connection ended without an answer after the vote was sent. */
  | { readonly outcome: 'uncertain'; readonly problem: ConnectionProblem };

/** Speaks Votifier version 2. */
export abstract class VoteSender {
  abstract send(
    to: { readonly host: string; readonly port: number; readonly token: string },
    vote: Pick<VoteForward, 'service' | 'username' | 'receivedAt'>,
  ): Promise<SendingResult>;

  /** Reads the greeting, and sends no vote. Null: a Votifier of version 2 answers. */
  abstract greet(to: { readonly host: string; readonly port: number }): Promise<ConnectionProblem | null>;
}
