import { findMainItem, parseRewardItems } from './rewardItems';

describe('Reward items', () => {
  it.each([
    ['50 Coins', [{ name: 'coin' }]],
    ['50 Coins + Vote Crate Key', [{ name: 'coin' }, { name: 'key' }]],
    ['100 Coins + Rare Crate Key', [{ name: 'coin' }, { name: 'key', tint: 'prism' }]],
    [
      'VIP Rank (24h) + Epic Crate',
      [
        { name: 'crown', tint: 'prism' },
        { name: 'chest', tint: 'amethyst' },
      ],
    ],
    [
      'MVP Rank (7d) + Legendary Crate',
      [
        { name: 'crown', tint: 'gold' },
        { name: 'chest', tint: 'gold' },
      ],
    ],
    ['40 Coins, Torch x32', [{ name: 'coin' }, { name: 'torch' }]],
    ['Lucky Potion', [{ name: 'potion' }]],
    ['Two torches', [{ name: 'torch' }]],
  ])('%p is parsed into its items', (reward, items) => {
    expect(parseRewardItems(reward)).toEqual(items);
  });

  it.each(['Something else', '', 'Überraschung', '+'.repeat(200)])(
    '%p is shown as a crate, because its items are unknown',
    (reward) => {
      expect(findMainItem(reward)).toEqual({ name: 'crate' });
    },
  );

  it('prefer an item other than coins for the main icon', () => {
    expect(findMainItem('50 Coins + Bread x16')).toEqual({ name: 'loaf' });
    expect(findMainItem('100 Coins + Epic Crate Key')).toEqual({ name: 'key', tint: 'amethyst' });
    expect(findMainItem('50 Coins')).toEqual({ name: 'coin' });
  });
});
