import { randomUUID } from 'node:crypto';
import { MAIN_SERVER_ID } from '../servers/Server';
import { Conflict, InvalidInput } from '../shared/DomainError';
import { sentence, type Sentence } from '../shared/Sentence';
import { CommandTemplate } from './CommandTemplate';

/** The occasions of rewards. A party rewards each contributor (`party`) and everyone online (`party_online`). */
export const REWARD_OCCASIONS = ['vote', 'streak', 'party', 'party_online'] as const;

export type RewardOccasion = (typeof REWARD_OCCASIONS)[number];

/** The pictures that a reward can have; the site draws them. */
export const REWARD_ICONS = [
  'coin',
  'key',
  'gem',
  'crate',
  'chest',
  'potion',
  'torch',
  'lantern',
  'heart',
  'sword',
  'crown',
  'loaf',
  'book',
] as const;

export type RewardIcon = (typeof REWARD_ICONS)[number];

/** The maximum per reward, so that one vote cannot flood the game server with commands. */
export const MAX_COMMANDS_PER_REWARD = 10;

export const MAX_PROMISE_LENGTH = 200;
export const MAX_STREAK_DAY = 365;

export interface VoteRewardForm {
  readonly occasion: RewardOccasion;
  /** The length of the streak in days; for streaks only. */
  readonly day?: number | null | undefined;
  /** Null or empty: commands without a promise. */
  readonly promise?: string | null | undefined;
  /** Null: guessed from the promise. */
  readonly icon?: RewardIcon | null | undefined;
  readonly commands: readonly string[];
  /** The server that the commands are for. Absent: the main one for a new reward, and the present one otherwise. */
  readonly serverId?: string | null | undefined;
  /** Whether they go to the server where the player is, instead. Those for everyone online go to each server then. */
  readonly followsPlayer?: boolean | null | undefined;
}

/** What the vote page promises for an occasion, and the commands that deliver it. */
export class VoteReward {
  readonly id: string;
  occasion: RewardOccasion;
  /** The length of the streak in days; null for other occasions. */
  day: number | null;
  /** The vote link whose votes it rewards; null for every site. */
  readonly voteLinkId: string | null;
  /** As the vote page shows it, or empty. That of a vote link is the reward of the link. */
  promise: string;
  icon: RewardIcon | null;
  commands: readonly string[];
  /** The server that the commands are for; null: where the player is. */
  serverId: string | null;
  /** Rewards are ordered by it. */
  position: number;
  updatedAt: Date;
  readonly version: number;

  private constructor(state: Omit<VoteReward, 'change' | 'mustBeDeletable' | 'followsPlayer'>) {
    this.id = state.id;
    this.occasion = state.occasion;
    this.day = state.day;
    this.voteLinkId = state.voteLinkId;
    this.promise = state.promise;
    this.icon = state.icon;
    this.commands = state.commands;
    this.serverId = state.serverId;
    this.position = state.position;
    this.updatedAt = state.updatedAt;
    this.version = state.version;
  }

  static add(form: VoteRewardForm, position: number, now: Date): VoteReward {
    const empty = { occasion: form.occasion, day: null, voteLinkId: null, promise: '', icon: null, commands: [] };
    const serverId: string | null = MAIN_SERVER_ID;
    const reward = new VoteReward({ ...empty, serverId, id: randomUUID(), position, updatedAt: now, version: 1 });
    reward.change(form, now);
    return reward;
  }

  /** Drops empty lines and leading slashes. The reward of a vote link stays one. */
  change(form: VoteRewardForm, now: Date): void {
    const isOfLink = this.voteLinkId !== null;
    const occasion = isOfLink ? 'vote' : form.occasion;
    const promise = form.promise?.trim() ?? '';
    const commands = form.commands.map(CommandTemplate.normalize).filter(Boolean);
    const problems = {
      day: findDayProblem(occasion, form.day ?? null),
      promise: findPromiseProblem(promise, isOfLink, commands),
      commands: findCommandProblem(occasion, commands),
    };
    const fields = Object.entries(problems).flatMap(([name, problem]) => (problem ? [[name, [problem]]] : []));
    if (fields.length > 0) throw new InvalidInput(Object.fromEntries(fields) as Record<string, Sentence[]>);

    const day = occasion === 'streak' ? (form.day ?? null) : null;
    const serverId = form.followsPlayer ? null : (form.serverId ?? this.serverId ?? MAIN_SERVER_ID);
    Object.assign(this, { occasion, day, promise, icon: form.icon ?? null, commands, serverId, updatedAt: now });
  }

  get followsPlayer(): boolean {
    return this.serverId === null;
  }

  /** Throws `Conflict` for the reward of a vote link, which is deleted with the link. */
  mustBeDeletable(): void {
    if (this.voteLinkId !== null) throw new Conflict(sentence('rewardOfLinkStays'));
  }
}

function findDayProblem(occasion: RewardOccasion, day: number | null): Sentence | null {
  if (occasion !== 'streak' || (day !== null && day >= 1 && day <= MAX_STREAK_DAY)) return null;
  return sentence('streakDay', { max: MAX_STREAK_DAY });
}

function findPromiseProblem(promise: string, isOfLink: boolean, commands: readonly string[]): Sentence | null {
  if (promise !== '' || (!isOfLink && commands.length > 0)) return null;
  return sentence(isOfLink ? 'promiseOfLink' : 'promiseOrCommand');
}

function findCommandProblem(occasion: RewardOccasion, commands: readonly string[]): Sentence | null {
  if (commands.length > MAX_COMMANDS_PER_REWARD) return sentence('tooManyCommands', { max: MAX_COMMANDS_PER_REWARD });
  const templates = commands.map(CommandTemplate.of);
  if (occasion === 'party_online' && templates.some(({ isPersonal }) => isPersonal)) return sentence('commandForAll');
  return templates.map((template) => template.findProblem()).find((problem) => problem !== null) ?? null;
}
