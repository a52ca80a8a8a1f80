import { injectable } from 'inversify';
import { PlayerNameRule } from '../../domain/gameserver/PlayerNameRule';
import type { NamedPlayer } from '../../domain/players/Player';
import { Deliveries } from '../../domain/rewards/Deliveries';
import { Delivery, UNSENDABLE_NAME_NOTE, type DeliveryRequest } from '../../domain/rewards/Delivery';
import type { RewardCommands } from '../../domain/rewards/RewardCommands';
import { RewardCommandsStore } from '../../domain/rewards/RewardCommandsStore';
import { STREAK_REWARDS, type StreakReward } from '../../domain/voting/StreakReward';
import type { Vote } from '../../domain/voting/Vote';
import { VoteLinks } from '../../domain/voting/VoteLinks';
import { VoteParties } from '../../domain/voting/VoteParties';
import { PARTY_REWARD, type VoteParty } from '../../domain/voting/VoteParty';

/** A vote that was just counted. */
export interface CountedVote {
  readonly vote: Vote;
  /** State after the vote. */
  readonly player: NamedPlayer;
  /** In days. */
  readonly streakBefore: number;
}

type RewardRequest = Omit<DeliveryRequest, 'command' | 'position' | 'waitsForPlayer' | 'note'>;

/** Creates deliveries for earned rewards. Runs in the transaction that counts the votes, so both commit or neither. */
@injectable()
export class Rewards {
  constructor(
    private readonly commands: RewardCommandsStore,
    private readonly links: VoteLinks,
    private readonly parties: VoteParties,
    private readonly deliveries: Deliveries,
    private readonly names: PlayerNameRule,
  ) {}

  async createForVotes(votes: readonly CountedVote[]): Promise<void> {
    const [commands, links] = [await this.commands.read(), await this.links.all()];
    const rewards = new Map(links.map(({ site, reward }) => [site.toLowerCase(), reward]));

    const deliveries = votes.flatMap(({ vote, player, streakBefore }) => {
      const forVote: RewardRequest = {
        reason: 'vote',
        reference: vote.id,
        playerName: player.username,
        title: rewards.get(vote.site.toLowerCase()) ?? 'Vote reward',
        occasion: `Vote on ${vote.site}`,
      };
      const reached = STREAK_REWARDS.filter(({ day }) => streakBefore < day && day <= player.voteStreak);
      const earned = [forVote, ...reached.map((streak) => toStreakRequest(player, streak))];
      return earned.flatMap((earning) => this.createDeliveries(earning, commands, vote.receivedAt));
    });
    await this.deliveries.add(deliveries);
  }

  /** Call it after the party is recorded. Rewards the players whose votes belong to the party, and everyone online. */
  async createForParty(party: VoteParty): Promise<void> {
    const [commands, contributors] = [await this.commands.read(), await this.parties.contributors(party)];
    const earned = [null, ...contributors].map((playerName): RewardRequest => ({
      reason: 'party',
      reference: party.id,
      playerName,
      title: PARTY_REWARD,
      occasion: 'Vote party',
    }));
    await this.deliveries.add(earned.flatMap((earning) => this.createDeliveries(earning, commands, party.heldAt)));
  }

  /** A name that could form a command never gets into one. Its delivery is still recorded, without a command. */
  private createDeliveries(earning: RewardRequest, commands: RewardCommands, now: Date): Delivery[] {
    const { playerName } = earning;
    const isSendable = playerName === null || this.names.isSendable(playerName);
    const chosen = isSendable ? commands.commandsFor(earning) : null;
    if (chosen === null) return [Delivery.create({ ...earning, command: null, note: UNSENDABLE_NAME_NOTE }, now)];
    if (chosen.length === 0) return [Delivery.create({ ...earning, command: null }, now)];
    return chosen.map((command, position) => Delivery.create({ ...earning, ...command, position }, now));
  }
}

/** The start day identifies a streak: each reward is given once per streak, however often its day is reached. */
const toStreakRequest = (player: NamedPlayer, { day, reward }: StreakReward): RewardRequest => ({
  reason: 'streak',
  reference: `${player.id} from ${player.streakSince()} for ${day}`,
  playerName: player.username,
  title: reward,
  occasion: `${day} days in a row`,
  streakDay: day,
});
