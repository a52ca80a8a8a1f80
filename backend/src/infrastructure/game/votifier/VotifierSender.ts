import { injectable } from 'inversify';
import type { ConnectionProblem } from '../../../domain/gameConnections/ConnectionCheck';
import { VoteSender, type SendingResult } from '../../../domain/voteForwards/VoteSender';
import { ConnectionFence } from '../ConnectionFence';
import { sendVote } from './VoteClient';

/** Sends votes over the network, to hosts that staff may connect to. */
@injectable()
export class VotifierSender extends VoteSender {
  constructor(private readonly fence: ConnectionFence) {
    super();
  }

  send(...[{ host, port, token }, { service, username, receivedAt }]: Parameters<VoteSender['send']>) {
    return this.exchange({ host, port }, { service, username, timestamp: receivedAt.getTime(), token });
  }

  async greet(to: { readonly host: string; readonly port: number }): Promise<ConnectionProblem | null> {
    const result = await this.exchange(to, null);
    return 'problem' in result ? result.problem : null;
  }

  private exchange(
    { host, port }: { readonly host: string; readonly port: number },
    vote: Parameters<typeof sendVote>[1],
  ): Promise<SendingResult> {
    return sendVote({ host, port }, vote, { way: this.fence.wayTo({ host, port, isChosenByStaff: true }) });
  }
}
