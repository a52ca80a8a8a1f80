import { injectable } from 'inversify';
import { ServerStatusService } from '../../application/gameserver/ServerStatusService';
import { Changes } from '../../application/shared/Changes';
import { Log } from '../../application/shared/Log';
import { VotingService } from '../../application/voting/VotingService';
import { LiveValue } from './LiveValue';

/** The live values of the subscriptions, by the topics that the resolvers name. */
@injectable()
export class LiveUpdates {
  private readonly values: Readonly<Record<string, Pick<LiveValue<unknown>, 'watch'>>>;

  constructor(changes: Changes, status: ServerStatusService, voting: VotingService, log: Log) {
    const serverStatus = new LiveValue(() => status.current(), log);
    const voteParty = new LiveValue(() => voting.party(), log);
    changes.watch('server_status', () => serverStatus.changed());
    changes.watch('votes', () => voteParty.changed());
    this.values = { serverStatus, voteParty };
  }

  of(topic: string): AsyncIterable<unknown> {
    const value = this.values[topic];
    if (!value) throw new RangeError(`Nothing is told about ${topic}`);
    return value.watch();
  }
}
