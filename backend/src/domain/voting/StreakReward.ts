/** The reward for votes on `day` consecutive days. */
export interface StreakReward {
  readonly day: number;
  readonly reward: string;
}

export const STREAK_REWARDS: readonly StreakReward[] = [
  { day: 3, reward: '50 Coins + Vote Crate Key' },
  { day: 7, reward: '100 Coins + Rare Crate Key' },
  { day: 14, reward: 'VIP Rank (24h) + Epic Crate' },
  { day: 30, reward: 'MVP Rank (7d) + Legendary Crate' },
];
