import { offlineUuid } from '../shared/uuid';
import { Player } from './Player';

const at = (moment: string) => new Date(moment);
const recorded = (record: Partial<Parameters<typeof Player.fromRecord>[0]>) =>
  Player.fromRecord({ username: 'Alex', uuid: offlineUuid('Alex'), ...record });

describe('A player', () => {
  it('known only from votes has no dates and the offline UUID of the name', () => {
    expect(Player.fromVote('Notch')).toMatchObject({
      username: 'Notch',
      uuid: 'b50ad385-829d-3141-a216-7e7d7539ba7f',
      firstJoined: null,
      lastSeen: null,
      level: null,
      playtime: null,
      rank: null,
    });
  });

  it('has a session time only when the session count is known', () => {
    expect(recorded({ playtime: 100, sessions: 3 }).sessionTime).toBe(33);
    expect(recorded({ playtime: 100 }).sessionTime).toBeNull();
    expect(recorded({ playtime: 0, sessions: 0 }).sessionTime).toBeNull();
  });

  it.each([
    [0, 0, 0],
    [0, 7, 1],
    [15, 37, 1],
    [16, 21, 0.5],
    [30, 56, 0.5],
    [31, 121, 1],
    [40, 101, 0.5],
    [5, 1_000, 1],
  ])('at level %i with %i points has %d of the progress to the next level', (level, experience, progress) => {
    expect(recorded({ level, experience }).levelProgress).toBe(progress);
  });

  it('has no level progress when the experience is unknown', () => {
    expect(recorded({ level: 5 }).levelProgress).toBeNull();
  });
});

describe('A vote', () => {
  it('starts a streak', () => {
    const player = Player.fromVote('Alex');
    player.vote(at('2026-03-01T12:00:00Z'));

    expect(player).toMatchObject({ voteStreak: 1, totalVotes: 1, lastVoteDate: at('2026-03-01T12:00:00Z') });
  });

  it.each([
    ['again on the same day', '2026-03-01T00:00:00.000Z', '2026-03-01T23:59:59.999Z', 5],
    ['on the next day, a moment later', '2026-03-01T23:59:59.999Z', '2026-03-02T00:00:00.000Z', 6],
    ['on the next day, almost 48 hours later', '2026-03-01T00:00:00Z', '2026-03-02T23:59:59Z', 6],
    ['after a full day without a vote', '2026-03-01T23:59:59Z', '2026-03-03T00:00:00Z', 1],
    ['dated before the last vote by a slow clock', '2026-03-02T00:00:01Z', '2026-03-01T23:59:59Z', 5],
  ])('%s updates the streak and the total', (_when, last, now, streak) => {
    const player = recorded({ voteStreak: 5, totalVotes: 9, lastVoteDate: at(last) });
    player.vote(at(now));

    expect(player).toMatchObject({ voteStreak: streak, totalVotes: 10 });
  });

  it('counted late keeps the last vote date, and can only extend the streak', () => {
    const player = recorded({ voteStreak: 2, totalVotes: 9, lastVoteDate: at('2026-03-05T08:00:00Z') });
    const earlier = at('2026-03-03T20:00:00Z');
    expect([player.hasVotedAfterDay(earlier), player.hasVotedAfterDay(at('2026-03-05T00:00:00Z'))]).toEqual([
      true,
      false,
    ]);

    player.vote(earlier);
    expect(player).toMatchObject({ voteStreak: 2, totalVotes: 10, lastVoteDate: at('2026-03-05T08:00:00Z') });
    player.extendStreak(3);
    expect(player.voteStreak).toBe(3);
    player.extendStreak(1);
    expect(player.voteStreak).toBe(3);
  });

  it('keeps the streak until the end of the next day', () => {
    const player = recorded({ voteStreak: 5, totalVotes: 9, lastVoteDate: at('2026-03-01T08:00:00Z') });

    expect(player.streakAt(at('2026-03-02T23:59:59.999Z'))).toBe(5);
    expect(player.streakAt(at('2026-03-03T00:00:00.000Z'))).toBe(0);
  });
});
