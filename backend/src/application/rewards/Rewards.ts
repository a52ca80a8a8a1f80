import { injectable } from 'inversify';
import { isSendableName } from '../../domain/gameserver/PlayerNameRule';
import type { NamedPlayer } from '../../domain/players/Player';
import { Deliveries } from '../../domain/rewards/Deliveries';
import { Delivery, UNSENDABLE_NAME_NOTE, type DeliveryRequest } from '../../domain/rewards/Delivery';
import { toPosition, type EarnedReward, type RewardPlan } from '../../domain/rewards/RewardPlan';
import { VoteRewards } from '../../domain/rewards/VoteRewards';
import type { Vote } from '../../domain/voting/Vote';
import { VoteParties } from '../../domain/voting/VoteParties';
import { VoteParty } from '../../domain/voting/VoteParty';
import { Destinations } from './Destinations';
import { Notices } from '../notices/Notices';

/** A vote that was just counted. */
export interface CountedVote {
  readonly vote: Vote;
  /** State after the vote. */
  readonly player: NamedPlayer;
  /** In days. */
  readonly streakBefore: number;
}

type Cause = Pick<DeliveryRequest, 'reason' | 'reference' | 'playerName' | 'occasion' | 'streakDay'>;

/** Creates deliveries for earned rewards. Runs in the transaction that counts the votes, so both commit or neither. */
@injectable()
export class Rewards {
  constructor(
    private readonly rewards: VoteRewards,
    private readonly parties: VoteParties,
    private readonly deliveries: Deliveries,
    private readonly notices: Notices,
    private readonly destinations: Destinations,
  ) {}

  async createForVotes(votes: readonly CountedVote[]): Promise<void> {
    const plan = await this.rewards.plan();
    const deliveries = votes.flatMap(({ vote, player, streakBefore }) => {
      const cause: Cause = {
        reason: 'vote',
        reference: vote.id,
        playerName: player.username,
        occasion: `Vote on ${vote.site}`,
      };
      return [
        ...this.createDeliveries(cause, plan.forVote(vote.site), plan, vote.receivedAt),
        ...plan
          .forStreak(streakBefore, player.voteStreak)
          .flatMap((earned) =>
            this.createDeliveries(toStreakCause(player, earned.day), [earned], plan, vote.receivedAt),
          ),
      ];
    });
    await this.deliveries.add(deliveries);
  }

  /** Records a party, and rewards the players whose votes belong to it, and everyone online. */
  async holdParty(goal: number, now: Date): Promise<void> {
    const plan = await this.rewards.plan();
    const party = VoteParty.hold(goal, plan.partyPromise, now);
    await this.parties.hold(party);

    // Null: rewards that name their server.
    const everywhere = [null, ...(await this.destinations.ofPlayers())];
    const contributors = await this.parties.contributors(party);
    const deliveries = [null, ...contributors].flatMap((playerName) => {
      const cause: Cause = { reason: 'party', reference: party.id, playerName, occasion: 'Vote party' };
      if (playerName !== null) return this.createDeliveries(cause, plan.forContributor(), plan, now);
      return everywhere.flatMap((serverId) => {
        const reference = serverId === null ? party.id : `${party.id} on ${serverId}`;
        const earned = plan
          .forEveryoneOnline()
          .filter(({ reward }) => (reward.serverId === null) === (serverId !== null));
        return this.createDeliveries({ ...cause, reference }, earned, plan, now, serverId ?? undefined);
      });
    });
    await this.deliveries.add(deliveries);
    await this.notices.tell({
      kind: 'vote_party.completed',
      subject: 'vote_party',
      key: `vote_party.completed:${party.id}`,
      facts: { goal },
    });
  }

  private createDeliveries(
    cause: Cause,
    rewards: readonly EarnedReward[],
    plan: RewardPlan,
    now: Date,
    everywhere?: string,
  ): Delivery[] {
    return rewards.flatMap(({ reward, title }, index) => {
      const request = { ...cause, title, rewardId: reward.id, serverId: everywhere ?? reward.serverId };
      const commands = this.render(reward.commands, cause.playerName, plan);
      if (commands === null || commands.length === 0) {
        const note = commands === null ? UNSENDABLE_NAME_NOTE : null;
        return [Delivery.create({ ...request, position: toPosition(index, 0), command: null, note }, now)];
      }
      return commands.map((command, commandIndex) =>
        Delivery.create({ ...request, ...command, position: toPosition(index, commandIndex) }, now),
      );
    });
  }

  /** A name that could form a command never gets into one. Its delivery is still recorded, without a command. */
  private render(templates: readonly string[], playerName: string | null, plan: RewardPlan) {
    return playerName === null || isSendableName(playerName) ? plan.render(templates, playerName) : null;
  }
}

/** The start day identifies a streak: each reward is given once per streak, however often its day is reached. */
const toStreakCause = (player: NamedPlayer, day: number): Cause => ({
  reason: 'streak',
  reference: `${player.id} from ${player.streakSince()} for ${day}`,
  playerName: player.username,
  occasion: `${day} days in a row`,
  streakDay: day,
});
