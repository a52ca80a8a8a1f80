import { injectable } from 'inversify';
import { ServerStatusService } from '../../application/gameserver/ServerStatusService';
import { Changes } from '../../application/shared/Changes';
import { Log } from '../../application/shared/Log';
import { VoteRewardService } from '../../application/rewards/VoteRewardService';
import { LiveValue } from './LiveValue';

/** The live values of the subscriptions, by the topics that the resolvers name. */
@injectable()
export class LiveUpdates {
  private readonly values: Readonly<Record<string, Pick<LiveValue<unknown>, 'watch'>>>;

  constructor(changes: Changes, status: ServerStatusService, rewards: VoteRewardService, log: Log) {
    const serverStatus = new LiveValue(() => status.current(), log);
    const voteParty = new LiveValue(() => rewards.party({}), log);
    changes.watch('server_status', () => serverStatus.markChanged());
    // Another address has another status.
    changes.watch('site_config', () => serverStatus.markChanged());
    for (const table of ['votes', 'vote_settings', 'vote_rewards'] as const)
      changes.watch(table, () => voteParty.markChanged());
    this.values = { serverStatus, voteParty };
  }

  watch(topic: string): AsyncIterable<unknown> {
    const value = this.values[topic];
    if (!value) throw new RangeError(`No updates are published for ${topic}`);
    return value.watch();
  }
}
