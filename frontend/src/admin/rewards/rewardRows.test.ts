import type { VoteRewardRow } from './operations';
import { findGoalEffect, findPromiseState, splitCommands } from './rewardRows';

const reward = (more: Partial<VoteRewardRow>): VoteRewardRow => ({
  id: 'r1',
  occasion: 'VOTE',
  day: null,
  voteLinkId: null,
  promise: 'A key',
  icon: null,
  commands: [],
  serverId: null,
  followsPlayer: false,
  updatedAt: '2026-03-01T12:00:00.000Z',
  version: 1,
  ...more,
});

it('A goal at or below the counted votes is met by the next vote', () => {
  expect(findGoalEffect('100', 187)).toEqual({ kind: 'next' });
  expect(findGoalEffect('188', 187)).toEqual({ kind: 'next' });
  expect(findGoalEffect('250', 187)).toEqual({ kind: 'later', votes: 63 });
  expect(findGoalEffect(' ', 187)).toEqual({ kind: 'paused' });
  for (const goal of ['9', '100001', '12.5', 'many']) expect(findGoalEffect(goal, 0)).toEqual({ kind: 'wrong' });
});

it('Commands without a promise deliver the promises of their occasion that have none', () => {
  const ofLink = reward({ id: 'r2', voteLinkId: 'l1' });
  const silent = reward({ id: 'r3', promise: '', commands: ['say hi'] });

  expect(findPromiseState(ofLink, [ofLink])).toBe('undelivered');
  expect(findPromiseState(ofLink, [ofLink, silent])).toBe('deliveredByOthers');
  expect(findPromiseState(ofLink, [{ ...silent, voteLinkId: 'l2' }])).toBe('undelivered');
  expect(findPromiseState({ ...ofLink, commands: ['say hi'] }, [ofLink])).toBe('delivered');
  expect(findPromiseState(silent, [silent])).toBe('unnamed');
});

it('Commands are one per line, without slashes and empty lines', () => {
  expect(splitCommands(' /say hi\n\n / \ngive {player} key')).toEqual(['say hi', 'give {player} key']);
});
