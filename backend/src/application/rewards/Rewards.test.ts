import { PlayerNameRule } from '../../domain/gameserver/PlayerNameRule';
import { Player } from '../../domain/players/Player';
import type { RewardCommandsForm } from '../../domain/rewards/RewardCommands';
import { Vote } from '../../domain/voting/Vote';
import { VoteLink } from '../../domain/voting/VoteLink';
import type { VoteLinks } from '../../domain/voting/VoteLinks';
import type { VoteParties } from '../../domain/voting/VoteParties';
import { VoteParty } from '../../domain/voting/VoteParty';
import { DeliveriesInMemory, RewardCommandsInMemory } from '../../../test/support/rewardsInMemory';
import { Rewards } from './Rewards';

const DAY_MS = 24 * 60 * 60 * 1000;
const first = new Date('2026-03-01T12:00:00Z');
const none = { vote: [], streak3: [], streak7: [], streak14: [], streak30: [], party: [], partyOnline: [] };

function aLedger(chosen: Partial<RewardCommandsForm> = {}, contributors: string[] = []) {
  const deliveries = new DeliveriesInMemory();
  const commands = new RewardCommandsInMemory();
  commands.commands.change({ ...none, waitsForPlayer: true, ...chosen });
  const link = VoteLink.add({ site: 'One.example', url: 'https://one.example', reward: '50 Coins' });
  const links = { all: async () => [link] } as unknown as VoteLinks;
  const parties = { contributors: async () => contributors } as unknown as VoteParties;
  const rewards = new Rewards(commands, links, parties, deliveries, new PlayerNameRule('.'));

  const vote = async (player: ReturnType<typeof Player.fromVote>, day: number, site = 'one.EXAMPLE') => {
    const now = new Date(first.getTime() + day * DAY_MS);
    const counted = { vote: Vote.receive(player, site, now), player, streakBefore: player.voteStreak };
    player.vote(now);
    await rewards.createForVotes([counted]);
  };
  return { rewards, deliveries, vote, of: (reason: string) => deliveries.all.filter((one) => one.reason === reason) };
}

describe('Rewards', () => {
  it('creates a delivery for every vote with the text of its vote link, even without a command', async () => {
    const { deliveries, vote } = aLedger();
    await vote(Player.fromVote('Steve'), 0);
    await vote(Player.fromVote('Alex'), 0, 'unknown.example');

    expect(deliveries.all).toMatchObject([
      { playerName: 'Steve', reason: 'vote', title: '50 Coins', occasion: 'Vote on one.EXAMPLE', command: null },
      { playerName: 'Alex', reason: 'vote', title: 'Vote reward', occasion: 'Vote on unknown.example' },
    ]);
  });

  it('creates one delivery per command, and only commands with the player name wait for the player', async () => {
    const { deliveries, vote } = aLedger({ vote: ['give {player} key 1', 'say Thanks!'] });
    await vote(Player.fromVote('Steve'), 0);

    expect(deliveries.all).toMatchObject([
      { position: 0, command: 'give Steve key 1', waitsForPlayer: true },
      { position: 1, command: 'say Thanks!', waitsForPlayer: false },
    ]);
  });

  it('does not wait for the player when waitsForPlayer is off', async () => {
    const { deliveries, vote } = aLedger({ vote: ['lp user {player} parent add voter'], waitsForPlayer: false });
    await vote(Player.fromVote('.Bedrock'), 0);

    expect(deliveries.all).toMatchObject([{ command: 'lp user .Bedrock parent add voter', waitsForPlayer: false }]);
  });

  it('creates no command from an invalid player name', async () => {
    const { deliveries, vote } = aLedger({ vote: ['give {player} key 1', 'say {player}'] });
    await vote(Player.fromVote('@a'), 0);
    await vote(Player.fromVote('Steve op'), 0);

    expect(deliveries.all.map(({ command, note }) => [command, note])).toEqual([
      [null, 'A command cannot safely contain this player name. Deliver it in the game.'],
      [null, 'A command cannot safely contain this player name. Deliver it in the game.'],
    ]);
  });

  it('rewards each streak once, on the day the player reaches it', async () => {
    const { vote, of } = aLedger({ streak3: ['give {player} crate 1'] });
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
    const { rewards, of } = aLedger();
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
    const chosen = { party: ['give {player} apple 1'], partyOnline: ['give @a cake 1', 'say Party!'] };
    const { rewards, deliveries } = aLedger(chosen, ['Alex', 'Steve']);
    const party = VoteParty.hold(first);
    await rewards.createForParty(party);
    await rewards.createForParty(party);

    expect(
      deliveries.all.map(({ playerName, command, waitsForPlayer }) => [playerName, command, waitsForPlayer]),
    ).toEqual([
      [null, 'give @a cake 1', false],
      [null, 'say Party!', false],
      ['Alex', 'give Alex apple 1', true],
      ['Steve', 'give Steve apple 1', true],
    ]);
    expect(deliveries.all[0]).toMatchObject({ title: '100 Coins + Epic Crate Key', occasion: 'Vote party' });
  });
});
