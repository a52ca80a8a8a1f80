/** Everyone online gets the reward when this many votes have come together. */
export const voteParty = { goal: 250, reward: '100 Coins + Epic Crate Key' };

/** What a player gets for votes on that many days in a row. */
export const streakRewards = [
  { day: 3, reward: '50 Coins + Vote Crate Key' },
  { day: 7, reward: '100 Coins + Rare Crate Key' },
  { day: 14, reward: 'VIP Rank (24h) + Epic Crate' },
  { day: 30, reward: 'MVP Rank (7d) + Legendary Crate' },
];
