import type { VoteRewardForm } from './VoteReward';

/** What a site can start with instead of choosing each reward; the demo community has it too. */
export const USUAL_GOAL = 250;

export const USUAL_REWARDS: readonly VoteRewardForm[] = [
  { occasion: 'party_online', promise: '100 Coins + Epic Crate Key', commands: [] },
  { occasion: 'streak', day: 3, promise: '50 Coins + Vote Crate Key', commands: [] },
  { occasion: 'streak', day: 7, promise: '100 Coins + Rare Crate Key', commands: [] },
  { occasion: 'streak', day: 14, promise: 'VIP Rank (24h) + Epic Crate', commands: [] },
  { occasion: 'streak', day: 30, promise: 'MVP Rank (7d) + Legendary Crate', commands: [] },
];
