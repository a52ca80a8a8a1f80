import { CommandTemplate } from './CommandTemplate';
import { type DeliveryReason, type GameCommand } from './Delivery';
import type { VoteReward } from './VoteReward';

/** A reward with the voting site that it is for; null for every site. */
export type PlannedReward = Pick<
  VoteReward,
  'id' | 'occasion' | 'day' | 'voteLinkId' | 'promise' | 'commands' | 'serverId'
> & {
  readonly site: string | null;
};

/** A reward that was earned, in the words in which it was promised. */
export interface EarnedReward {
  readonly reward: PlannedReward;
  readonly title: string;
}

/** A delivery whose commands are looked up again; `rewardId` is null if it was created before rewards had ids. */
export interface CommandRequest {
  readonly reason: DeliveryReason;
  readonly rewardId: string | null;
  readonly playerName: string | null;
  readonly streakDay: number | null;
}

/** All rewards as they are configured, in their order. */
export class RewardPlan {
  constructor(
    private readonly rewards: readonly PlannedReward[],
    private readonly waitsForPlayer: boolean,
  ) {}

  /** The rewards for a vote on a site: those for every site, and those of the site alone. */
  forVote(site: string): EarnedReward[] {
    const isEarned = (reward: PlannedReward) =>
      reward.occasion === 'vote' && (reward.voteLinkId === null || reward.site?.toLowerCase() === site.toLowerCase());
    return earn(this.rewards.filter(isEarned), 'Vote reward');
  }

  /** The rewards for a streak that grew, with their days. */
  forStreak(before: number, after: number): (EarnedReward & { readonly day: number })[] {
    return this.rewards.flatMap((reward) => {
      const { occasion, day } = reward;
      if (occasion !== 'streak' || day === null || day <= before || day > after) return [];
      return earn([reward], `${day} days in a row`).map((earned) => ({ ...earned, day }));
    });
  }

  forContributor(): EarnedReward[] {
    return earn(this.rewardsFor('party'), this.partyPromise || 'Vote party');
  }

  forEveryoneOnline(): EarnedReward[] {
    return earn(this.rewardsFor('party_online'), 'Vote party');
  }

  /** What the party promises to everyone online, in one line. */
  get partyPromise(): string {
    return joinPromises(this.rewardsFor('party_online'));
  }

  /** The commands that deliver a reward now; empty for bans, and for a reward that was deleted or has no command. */
  commandTemplatesFor({ reason, rewardId, playerName, streakDay }: CommandRequest): readonly string[] {
    if (rewardId !== null) return this.commandsOf(this.rewards.find(({ id }) => id === rewardId));
    if (reason === 'vote') return this.commandsForEveryVote;
    if (reason === 'streak') return this.rewards.find(({ day }) => day === streakDay && day !== null)?.commands ?? [];
    if (reason !== 'party') return [];
    return this.rewardsFor(playerName === null ? 'party_online' : 'party').flatMap(({ commands }) => commands);
  }

  /** With the player's name inserted; null if one of the commands cannot contain it. */
  render(templates: readonly string[], playerName: string | null): GameCommand[] | null {
    const commands: GameCommand[] = [];
    for (const template of templates.map(CommandTemplate.of)) {
      const command = template.render(playerName);
      if (command === null) return null;
      commands.push({ command, waitsForPlayer: this.waitsForPlayer && template.isPersonal });
    }
    return commands;
  }

  /** Commands without a promise of their own deliver what is promised for the same occasion. */
  private commandsOf(reward: PlannedReward | undefined): readonly string[] {
    if (!reward || reward.commands.length > 0) return reward?.commands ?? [];
    if (reward.occasion === 'vote') return this.commandsForEveryVote;
    const others = this.rewardsFor(reward.occasion).filter(({ day }) => day === reward.day);
    return others.filter(isSilent).flatMap(({ commands }) => commands);
  }

  private get commandsForEveryVote(): readonly string[] {
    return this.rewardsFor('vote')
      .filter((reward) => reward.voteLinkId === null && isSilent(reward))
      .flatMap(({ commands }) => commands);
  }

  private rewardsFor(occasion: PlannedReward['occasion']): PlannedReward[] {
    return this.rewards.filter((reward) => reward.occasion === occasion);
  }
}

/** Has commands that no promise names. */
const isSilent = ({ promise, commands }: Pick<PlannedReward, 'promise' | 'commands'>): boolean =>
  promise === '' && commands.length > 0;

export const joinPromises = (rewards: readonly { readonly promise: string }[]): string =>
  rewards
    .map(({ promise }) => promise)
    .filter(Boolean)
    .join(' + ');

/**
 * The rewards of one occasion with a title each. A promise without a command is earned too, and staff deliver it, unless
 * commands without a promise deliver it.
 */
function earn(rewards: readonly PlannedReward[], otherwise: string): EarnedReward[] {
  const undelivered = rewards.filter(({ promise, commands }) => promise !== '' && commands.length === 0);
  const isDelivered = rewards.some(isSilent);
  const silentTitle = joinPromises(undelivered) || joinPromises(rewards) || otherwise;
  return rewards
    .filter(({ commands, promise }) => commands.length > 0 || (promise !== '' && !isDelivered))
    .map((reward) => ({ reward, title: reward.promise || silentTitle }));
}

/** More than all commands of one occasion, so that the positions of two rewards never overlap. */
const POSITIONS_PER_REWARD = 1_000;

/** The position of a command among all for one cause. The index within its reward stays readable from it. */
export const toPosition = (rewardIndex: number, commandIndex: number): number =>
  rewardIndex * POSITIONS_PER_REWARD + commandIndex;

export const toCommandIndex = (position: number): number => position % POSITIONS_PER_REWARD;
