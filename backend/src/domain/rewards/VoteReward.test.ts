import { Conflict, InvalidInput } from '../shared/DomainError';
import { VoteReward, type VoteRewardForm } from './VoteReward';

const now = new Date('2026-03-01T12:00:00Z');
const add = (form: VoteRewardForm) => VoteReward.add(form, 1, now);
const streak = (day: number | null) => ({ occasion: 'streak', day, promise: 'A key', commands: [] }) as const;

describe('A vote reward', () => {
  it('removes empty lines and leading slashes', () => {
    expect(add({ occasion: 'vote', commands: [' /give {player} diamond 1', '', ' / '] })).toMatchObject({
      commands: ['give {player} diamond 1'],
      promise: '',
      day: null,
    });
  });

  it('needs a promise or a command', () => {
    expect(() => add({ occasion: 'vote', promise: '  ', commands: [' '] })).toThrow(InvalidInput);
  });

  it.each([0, 366, null])('is not for a streak of %s days', (day) => {
    expect(() => add(streak(day))).toThrow(InvalidInput);
  });

  it('has a day only for a streak', () => {
    expect(add(streak(365)).day).toBe(365);
    expect(add({ ...streak(7), occasion: 'party' }).day).toBeNull();
  });

  it('reports all invalid fields at once, and stays unchanged', () => {
    const reward = add(streak(3));
    const change = () => reward.change({ ...streak(0), promise: '', commands: Array<string>(11).fill('say ok') }, now);
    const changeForAll = () => reward.change({ occasion: 'party_online', commands: ['give {player} cake 1'] }, now);

    expect(change).toThrow(
      expect.objectContaining({ details: { fields: { day: [expect.anything()], commands: [expect.anything()] } } }),
    );
    expect(changeForAll).toThrow(expect.objectContaining({ details: { fields: { commands: [expect.anything()] } } }));
    expect(reward).toMatchObject({ ...streak(3), icon: null });
  });

  it('of a vote link stays one, keeps a promise, and is deleted with the link only', () => {
    const reward = Object.assign(add({ occasion: 'vote', promise: '50 Coins', commands: [] }), {
      voteLinkId: 'a link',
    });
    reward.change(streak(7), now);

    expect(reward).toMatchObject({ occasion: 'vote', day: null, promise: 'A key' });
    expect(() => reward.change({ occasion: 'vote', promise: '', commands: ['say ok'] }, now)).toThrow(InvalidInput);
    expect(() => reward.mustBeDeletable()).toThrow(Conflict);
    expect(() => add(streak(7)).mustBeDeletable()).not.toThrow();
  });
});
