import type { ItemName } from '@/shared/art/ItemIcon';
import type { ItemTint } from '@/shared/art/items';

interface RewardItem {
  name: ItemName;
  tint?: ItemTint;
}

/** The first match wins: an Epic Crate Key is a key. */
const itemPatterns: [words: RegExp, name: ItemName][] = [
  [/\bkeys?\b/i, 'key'],
  [/\b(crate|chest|box)(s|es)?\b/i, 'crate'],
  [/\b(ranks?|vip|mvp|crown)\b/i, 'crown'],
  [/\b(coins?|money|cash|credits?|points?)\b|\$/i, 'coin'],
  [/\b(gem|diamond|emerald|crystal|shard)s?\b/i, 'gem'],
  [/\b(potion|elixir|experience|xp)s?\b/i, 'potion'],
  [/\blanterns?\b/i, 'lantern'],
  [/\b(torch|campfire)(es)?\b/i, 'torch'],
  [/\b(heart|life|lives)s?\b/i, 'heart'],
  [/\b(sword|axe|pickaxe|shovel|hoe|bow|trident|tool)s?\b/i, 'sword'],
  [/\b(bread|loaf|cookie|cake|steak|food)s?\b/i, 'loaf'],
  [/\b(book|enchantment)s?\b/i, 'book'],
];

const tintPatterns: [words: RegExp, tint: ItemTint][] = [
  [/\b(legendary|mythic|mvp)\b/i, 'gold'],
  [/\bepic\b/i, 'amethyst'],
  [/\b(rare|vip)\b/i, 'prism'],
];

/** Guesses the items of a reward from its text. Unrecognised items become a crate. */
export function parseRewardItems(reward: string): RewardItem[] {
  return reward.split(/[+,&]/).map((part) => {
    const name = itemPatterns.find(([words]) => words.test(part))?.[1] ?? 'crate';
    const tint = tintPatterns.find(([words]) => words.test(part))?.[1];
    if (!tint || name === 'coin') return { name };
    return { name: name === 'crate' ? 'chest' : name, tint };
  });
}

/** The item that represents the reward: coins only if there is nothing else. */
export function findMainItem(reward: string): RewardItem {
  const items = parseRewardItems(reward);
  return items.find(({ name }) => name !== 'coin') ?? items[0] ?? { name: 'crate' };
}

/** The chosen icon, or the item that represents the words. */
export const findRewardIcon = (reward: string, icon: string | null): RewardItem =>
  icon ? { name: icon.toLowerCase() as ItemName } : findMainItem(reward);

/** The chosen icon alone, or an item for each part of the words. */
export const listRewardIcons = (reward: string, icon: string | null): RewardItem[] =>
  icon ? [findRewardIcon(reward, icon)] : parseRewardItems(reward);
