import type { RewardPlan } from './RewardPlan';
import type { VoteReward } from './VoteReward';

/** Every list is in the order of the rewards. Each vote link has one reward, which is added and removed with it. */
export abstract class VoteRewards {
  abstract all(): Promise<VoteReward[]>;
  /** All rewards with their sites and the settings of delivery, in one statement, because every vote needs them. */
  abstract plan(): Promise<RewardPlan>;
  abstract find(id: string): Promise<VoteReward | null>;
  /** No other transaction changes any reward until this one ends. */
  abstract lock(): Promise<void>;
  /** Throws `Conflict` if another reward is for the same streak. */
  abstract save(reward: VoteReward): Promise<VoteReward>;
  /** Stores rewards whose promises are in English. */
  abstract addInEnglish(rewards: readonly VoteReward[]): Promise<void>;
  abstract remove(reward: VoteReward): Promise<void>;
  /** The promise of a vote link was changed elsewhere: edits of its reward that started before are stale. */
  abstract markChanged(voteLinkId: string): Promise<void>;
}
