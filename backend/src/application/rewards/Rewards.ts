import { injectable } from 'inversify';
import { PlayerNames } from '../../domain/gameserver/PlayerNames';
import type { NamedPlayer } from '../../domain/players/Player';
import { CommandTemplate } from '../../domain/rewards/CommandTemplate';
import { Deliveries } from '../../domain/rewards/Deliveries';
import { Delivery, type Debt } from '../../domain/rewards/Delivery';
import { streakOccasion, type RewardCommands } from '../../domain/rewards/RewardCommands';
import { RewardCommandsStore } from '../../domain/rewards/RewardCommandsStore';
import { STREAK_REWARDS, type StreakReward } from '../../domain/voting/StreakReward';
import type { Vote } from '../../domain/voting/Vote';
import { VoteLinks } from '../../domain/voting/VoteLinks';
import { VoteParties } from '../../domain/voting/VoteParties';
import { PARTY_REWARD, type VoteParty } from '../../domain/voting/VoteParty';

/** A vote that was counted just now. */
export interface CountedVote {
  readonly vote: Vote;
  /** As the vote has left them. */
  readonly player: NamedPlayer;
  /** The streak that the player had until this vote. */
  readonly streakBefore: number;
}

type Personal = Omit<Debt, 'playerName' | 'command' | 'position' | 'waitsForPlayer' | 'note'>;

/** Writes down what players are owed. Whoever counts asks it in the same transaction, so that both are true or neither. */
@injectable()
export class Rewards {
  constructor(
    private readonly commands: RewardCommandsStore,
    private readonly links: VoteLinks,
    private readonly parties: VoteParties,
    private readonly deliveries: Deliveries,
    private readonly names: PlayerNames,
  ) {}

  async oweForVotes(votes: readonly CountedVote[]): Promise<void> {
    const [commands, links] = [await this.commands.read(), await this.links.all()];
    const rewards = new Map(links.map(({ site, reward }) => [site.toLowerCase(), reward]));

    const owed = votes.flatMap(({ vote, player, streakBefore }) => {
      const forVote: Personal = {
        reason: 'vote',
        reference: vote.id,
        title: rewards.get(vote.site.toLowerCase()) ?? 'Vote reward',
        occasion: `Vote on ${vote.site}`,
      };
      const debts = this.owedTo(player.username, forVote, commands.vote, commands);
      const reached = STREAK_REWARDS.filter(({ day }) => streakBefore < day && day <= player.voteStreak);
      for (const streak of reached) debts.push(...this.owedForStreak(player, streak, commands));
      return debts.map((debt) => Delivery.owe(debt, vote.receivedAt));
    });
    await this.deliveries.add(owed);
  }

  /** The party has to be held already: it is for those whose votes name it, and for everyone online. */
  async oweForParty(party: VoteParty): Promise<void> {
    const [commands, contributors] = [await this.commands.read(), await this.parties.contributors(party)];
    const forParty: Personal = { reason: 'party', reference: party.id, title: PARTY_REWARD, occasion: 'Vote party' };

    const debts = contributors.flatMap((name) => this.owedTo(name, forParty, commands.party, commands));
    const forEveryone = orNone(commands.partyOnline).map((command, position) => ({
      ...forParty,
      playerName: null,
      command,
      position,
    }));
    await this.deliveries.add([...forEveryone, ...debts].map((debt) => Delivery.owe(debt, party.heldAt)));
  }

  /** Once for each streak, which is known by the day on which it began, however often the day of the reward is reached. */
  private owedForStreak(player: NamedPlayer, { day, reward }: StreakReward, commands: RewardCommands): Debt[] {
    const forStreak: Personal = {
      reason: 'streak',
      reference: `${player.id} from ${player.streakSince()} for ${day}`,
      title: reward,
      occasion: `${day} days in a row`,
      streakDay: day,
    };
    return this.owedTo(player.username, forStreak, commands[streakOccasion(day)], commands);
  }

  /** A name that the game cannot have stays out of every command; what is owed to it is written down all the same. */
  private owedTo(
    playerName: string,
    debt: Personal,
    templates: readonly string[],
    { waitsForPlayer }: RewardCommands,
  ): Debt[] {
    if (!this.names.includes(playerName)) {
      return [{ ...debt, playerName, command: null, note: 'No player of the game can have this name.' }];
    }
    return orNone(templates).map((text, position): Debt => {
      const template = text === null ? null : CommandTemplate.of(text);
      return {
        ...debt,
        playerName,
        position,
        command: template?.for(playerName) ?? null,
        waitsForPlayer: waitsForPlayer && template?.isPersonal === true,
      };
    });
  }
}

/** Where nothing was chosen there is still one thing owed, without a command. */
const orNone = (commands: readonly string[]): readonly (string | null)[] => (commands.length > 0 ? commands : [null]);
