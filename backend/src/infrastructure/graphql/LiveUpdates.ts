import { injectable } from 'inversify';
import { PrivateLinks } from '../../application/conversations/PrivateLinks';
import { ServerStatusService } from '../../application/gameserver/ServerStatusService';
import { Changes } from '../../application/shared/Changes';
import { Clock } from '../../application/shared/Clock';
import { Conversations, isCurrentQueue } from '../../domain/conversations/Conversations';
import { NotFound } from '../../domain/shared/DomainError';
import { Log } from '../../application/shared/Log';
import { VoteRewardService } from '../../application/rewards/VoteRewardService';
import { LiveValue } from './LiveValue';

/** The topic of a conversation starts with it, followed by a key. */
const WATCH_PREFIX = 'watch ';

/** The live values of the subscriptions, by the topics that the resolvers name. */
@injectable()
export class LiveUpdates {
  private readonly values: Readonly<Record<string, Pick<LiveValue<unknown>, 'watch'>>>;
  private readonly queue: LiveValue<number>;

  constructor(
    private readonly changes: Changes,
    status: ServerStatusService,
    rewards: VoteRewardService,
    private readonly conversations: Conversations,
    private readonly links: PrivateLinks,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {
    const serverStatus = new LiveValue(() => status.current(), log);
    const voteParty = new LiveValue(() => rewards.party({}), log);
    changes.watch('server_status', () => serverStatus.markChanged());
    // Another address has another status.
    changes.watch('site_config', () => serverStatus.markChanged());
    for (const table of ['votes', 'vote_settings', 'vote_rewards'] as const)
      changes.watch(table, () => voteParty.markChanged());
    this.values = { serverStatus, voteParty };
    let queueChanges = 0;
    this.queue = new LiveValue(() => Promise.resolve((queueChanges += 1)), log);
    changes.watch('conversations', () => this.queue.markChanged());
  }

  watch(topic: string): AsyncIterable<unknown> {
    if (topic.startsWith(WATCH_PREFIX)) return this.watchConversation(topic.slice(WATCH_PREFIX.length));
    const value = this.values[topic];
    if (!value) throw new RangeError(`No updates are published for ${topic}`);
    return value.watch();
  }

  /** The key decides what is watched: guests learn of nothing that only staff see, not even when it was written. */
  private watchConversation(key: string): AsyncIterable<number> {
    const watched = this.links.readWatchKey(key);
    if (!watched) throw new NotFound('request');
    if (watched.audience === 'queue') {
      if (!isCurrentQueue(watched, this.clock.now())) throw new NotFound('request');
      return this.queue.watch();
    }
    const { id, audience } = watched;
    const value = new LiveValue(() => this.conversations.newest(watched), this.log);
    const topic = audience === 'guest' ? (`request:${id}` as const) : (`conversation:${id}` as const);
    return value.watch(() => this.changes.watch(topic, () => value.markChanged()));
  }
}
