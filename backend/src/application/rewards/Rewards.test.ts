import { RecordingNotices } from '../../../test/support/doubles';
import { Player } from '../../domain/players/Player';
import type { VoteRewardForm } from '../../domain/rewards/VoteReward';
import { Vote } from '../../domain/voting/Vote';
import type { VoteParties } from '../../domain/voting/VoteParties';
import type { VoteParty } from '../../domain/voting/VoteParty';
import { DeliveriesInMemory, VoteRewardsInMemory, oneServer } from '../../../test/support/rewardsInMemory';
import { Rewards } from './Rewards';
import { said } from '../../domain/shared/Sentence';

const DAY_MS = 24 * 60 * 60 * 1000;
const first = new Date('2026-03-01T12:00:00Z');

function aLedger(forms: readonly VoteRewardForm[] = [], contributors: string[] = []) {
  const deliveries = new DeliveriesInMemory();
  const configured = new VoteRewardsInMemory();
  const held: VoteParty[] = [];
  for (const form of forms) configured.promise(form);
  const parties = {
    hold: async (party: VoteParty) => void held.push(party),
    contributors: async () => contributors,
  } as unknown as VoteParties;
  const notices = new RecordingNotices();
  const rewards = new Rewards(configured, parties, deliveries, notices, oneServer());

  /** Adds a vote link, as the database adds its reward. */
  const addLink = (site: string, promise: string, commands: string[] = []) => {
    configured.sites.set(`link of ${site}`, site);
    configured.promise({ occasion: 'vote', promise, commands }, `link of ${site}`);
  };
  const vote = async (player: ReturnType<typeof Player.fromVote>, day: number, site = 'one.EXAMPLE') => {
    const now = new Date(first.getTime() + day * DAY_MS);
    const counted = { vote: Vote.receive(player, site, now), player, streakBefore: player.voteStreak };
    player.vote(now);
    await rewards.createForVotes([counted]);
  };
  const of = (reason: string) => deliveries.all.filter((one) => one.reason === reason);
  return { rewards, configured, deliveries, held, addLink, vote, of };
}

describe('Rewards', () => {
  it('creates a delivery for every vote with the text of its vote link, even without a command', async () => {
    const { deliveries, addLink, vote } = aLedger();
    addLink('One.example', '50 Coins');
    await vote(Player.fromVote('Steve'), 0);

    expect(deliveries.all).toMatchObject([
      { playerName: 'Steve', reason: 'vote', title: '50 Coins', occasion: 'Vote on one.EXAMPLE', command: null },
    ]);
  });

  it('owes nothing where nothing is promised', async () => {
    const { deliveries, rewards, held, vote } = aLedger([], ['Steve']);
    await vote(Player.fromVote('Steve'), 0);
    await rewards.holdParty(10, first);

    expect(deliveries.all).toEqual([]);
    expect(held).toMatchObject([{ goal: 10, promise: '' }]);
  });

  it('runs the commands of every site and those of the site of the vote, never those of another one', async () => {
    const { deliveries, addLink, vote } = aLedger([
      { occasion: 'vote', promise: '1 Vote Key', commands: ['key {player}', 'say Thanks!'] },
    ]);
    addLink('one.example', '50 Coins', ['eco {player} 50']);
    addLink('two.example', 'Bread', ['give {player} bread']);
    await vote(Player.fromVote('Steve'), 0, 'ONE.example');
    await vote(Player.fromVote('Alex'), 0, 'two.example');
    await vote(Player.fromVote('Mara'), 0, 'three.example');

    expect(deliveries.all.map(({ title, command, position }) => [title, command, position])).toEqual([
      ['1 Vote Key', 'key Steve', 0],
      ['1 Vote Key', 'say Thanks!', 1],
      ['50 Coins', 'eco Steve 50', 1_000],
      ['1 Vote Key', 'key Alex', 0],
      ['1 Vote Key', 'say Thanks!', 1],
      ['Bread', 'give Alex bread', 1_000],
      ['1 Vote Key', 'key Mara', 0],
      ['1 Vote Key', 'say Thanks!', 1],
    ]);
  });

  it('delivers the promise of a site by the commands without a promise of their own', async () => {
    const { deliveries, addLink, vote } = aLedger([{ occasion: 'vote', commands: ['give {player} key 1'] }]);
    addLink('one.example', '50 Coins');
    await vote(Player.fromVote('Steve'), 0);

    expect(deliveries.all).toMatchObject([{ title: '50 Coins', command: 'give Steve key 1' }]);
    expect(deliveries.all).toHaveLength(1);
  });

  it('creates one delivery per command, and only commands with the player name wait for the player', async () => {
    const { deliveries, vote } = aLedger([{ occasion: 'vote', commands: ['give {player} key 1', 'say Thanks!'] }]);
    await vote(Player.fromVote('Steve'), 0);

    expect(deliveries.all).toMatchObject([
      { position: 0, command: 'give Steve key 1', waitsForPlayer: true },
      { position: 1, command: 'say Thanks!', waitsForPlayer: false },
    ]);
  });

  it('does not wait for the player when waitsForPlayer is off', async () => {
    const { deliveries, configured, vote } = aLedger([
      { occasion: 'vote', commands: ['lp user {player} parent add voter'] },
    ]);
    configured.waitsForPlayer = false;
    await vote(Player.fromVote('.Bedrock'), 0);

    expect(deliveries.all).toMatchObject([{ command: 'lp user .Bedrock parent add voter', waitsForPlayer: false }]);
  });

  it('creates no command from an invalid player name', async () => {
    const { deliveries, vote } = aLedger([{ occasion: 'vote', commands: ['give {player} key 1', 'say {player}'] }]);
    await vote(Player.fromVote('@a'), 0);
    await vote(Player.fromVote('Steve op'), 0);

    expect(deliveries.all.map(({ command, note }) => [command, note])).toEqual([
      [null, said('nameNotSendable')],
      [null, said('nameNotSendable')],
    ]);
  });

  const STREAKS: VoteRewardForm[] = [
    { occasion: 'streak', day: 3, promise: '50 Coins + Vote Crate Key', commands: ['give {player} crate 1'] },
    { occasion: 'streak', day: 7, promise: '100 Coins + Rare Crate Key', commands: [] },
  ];

  it('rewards each streak once, on the day the player reaches it', async () => {
    const { vote, of } = aLedger(STREAKS);
    const steve = Player.fromVote('Steve');
    for (const day of [0, 1, 2, 2, 3, 4, 5, 6]) await vote(steve, day);

    expect(of('streak')).toMatchObject([
      { title: '50 Coins + Vote Crate Key', occasion: '3 days in a row', streakDay: 3, command: 'give Steve crate 1' },
      { title: '100 Coins + Rare Crate Key', occasion: '7 days in a row', streakDay: 7, command: null },
    ]);

    for (const day of [10, 11, 12]) await vote(steve, day);
    expect(of('streak').map(({ streakDay }) => streakDay)).toEqual([3, 7, 3]);
  });

  it('rewards each streak once when a missing day is counted later', async () => {
    const { rewards, of } = aLedger(STREAKS);
    const steve = Player.fromVote('Steve');
    const reach = async (streakBefore: number, voteStreak: number, day: number) => {
      Object.assign(steve, { voteStreak, lastVoteDate: new Date(first.getTime() + day * DAY_MS) });
      await rewards.createForVotes([{ vote: Vote.receive(steve, 'a', first), player: steve, streakBefore }]);
    };
    await reach(2, 3, 2);
    await reach(2, 7, 6);

    expect(of('streak').map(({ streakDay }) => streakDay)).toEqual([3, 7]);
  });

  it('rewards each contributor of a vote party, and everyone online once', async () => {
    const { rewards, deliveries, held } = aLedger(
      [
        { occasion: 'party', promise: 'An apple', commands: ['give {player} apple 1'] },
        { occasion: 'party_online', promise: '100 Coins + Epic Crate Key', commands: ['give @a cake 1', 'say Party!'] },
      ],
      ['Alex', 'Steve'],
    );
    await rewards.holdParty(250, first);

    expect(held).toMatchObject([{ goal: 250, promise: '100 Coins + Epic Crate Key', heldAt: first }]);
    expect(
      deliveries.all.map(({ playerName, title, command, waitsForPlayer }) => [
        playerName,
        title,
        command,
        waitsForPlayer,
      ]),
    ).toEqual([
      [null, '100 Coins + Epic Crate Key', 'give @a cake 1', false],
      [null, '100 Coins + Epic Crate Key', 'say Party!', false],
      ['Alex', 'An apple', 'give Alex apple 1', true],
      ['Steve', 'An apple', 'give Steve apple 1', true],
    ]);
  });
});
