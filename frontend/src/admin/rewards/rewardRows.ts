import type { VoteRewardRow } from './operations';

/** A reward as form values: one command per line. */
export type PromiseRow = Omit<VoteRewardRow, 'commands'> & { commands: string };

export const toPromiseRow = (reward: VoteRewardRow): PromiseRow => ({
  ...reward,
  commands: reward.commands.join('\n'),
});

export const splitCommands = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim().replace(/^\/\s*/, ''))
    .filter(Boolean);

export type PromiseState = 'delivered' | 'undelivered' | 'deliveredByOthers' | 'unnamed';

/** Commands without a promise deliver every promise of their occasion that has no commands of its own. */
export function findPromiseState(reward: VoteRewardRow, all: readonly VoteRewardRow[]): PromiseState {
  if (reward.promise === '') return 'unnamed';
  if (reward.commands.length > 0) return 'delivered';
  const isDelivered = all.some(
    ({ occasion, day, voteLinkId, promise, commands }) =>
      occasion === reward.occasion &&
      day === reward.day &&
      voteLinkId === null &&
      promise === '' &&
      commands.length > 0,
  );
  return isDelivered ? 'deliveredByOthers' : 'undelivered';
}

/** What a goal does to the votes that are counted already. */
export type GoalEffect = { kind: 'paused' } | { kind: 'wrong' } | { kind: 'next' } | { kind: 'later'; votes: number };

export function findGoalEffect(goal: string, counted: number): GoalEffect {
  if (goal.trim() === '') return { kind: 'paused' };
  const votes = Number(goal);
  if (!Number.isInteger(votes) || votes < 10 || votes > 100_000) return { kind: 'wrong' };
  return votes - counted <= 1 ? { kind: 'next' } : { kind: 'later', votes: votes - counted };
}
