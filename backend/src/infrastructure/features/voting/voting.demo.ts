import { USUAL_GOAL, USUAL_REWARDS } from '../../../domain/rewards/usualRewards';
import { VoteReward } from '../../../domain/rewards/VoteReward';
import { Vote } from '../../../domain/voting/Vote';
import { VoteLink, type VoteLinkForm } from '../../../domain/voting/VoteLink';
import { VoteSettings } from '../../../domain/voting/VoteSettings';
import type { DemoTable } from '../DemoTable';
import { demoPlayersAt } from '../players/players.demo';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Votes counted so far towards the next vote party. */
const VOTES_SINCE_LAST_PARTY = 187;
/** Milliseconds that a player takes from one voting site to the next. */
const SITE_INTERVAL_MS = 4 * MINUTE_MS;

const links: readonly VoteLinkForm[] = [
  { site: 'Anchor List', url: 'https://anchor-list.example.com/vote/costa', reward: '50 Coins' },
  {
    site: 'Block Harbour',
    url: 'https://block-harbour.example.com/servers/costa/vote',
    reward: '50 Coins + Bread x16',
  },
  { site: 'Crafters Guide', url: 'https://crafters-guide.example.com/costa/vote', reward: 'Vote Crate Key' },
  { site: 'Island Index', url: 'https://island-index.example.com/server/costa', reward: '60 Coins' },
  { site: 'Lantern Top', url: 'https://lantern-top.example.com/vote?server=costa', reward: 'Lantern x8' },
  { site: 'Open Realms', url: 'https://open-realms.example.com/vote/costa', reward: '40 Coins + Torch x32' },
  { site: 'Server Compass', url: 'https://server-compass.example.com/costa', reward: 'Vote Crate Key' },
  { site: 'Tidewatch', url: 'https://tidewatch.example.com/vote/costa', reward: '75 Coins' },
];

export const demoVoteLinks: DemoTable = {
  entity: VoteLink,
  keyProperty: 'id',
  rows: () => links.map((form) => VoteLink.add(form)),
};

/** Each player who voted in the last day votes on one site after another, up to `VOTES_SINCE_LAST_PARTY` votes in total. */
function votesUntil(now: Date): Vote[] {
  const voters = demoPlayersAt(now).flatMap(({ id, totalVotes, lastVoteDate }) =>
    lastVoteDate && now.getTime() - lastVoteDate.getTime() <= DAY_MS ? { id, totalVotes, lastVoteDate } : [],
  );
  const rounds = links.flatMap(({ site }, sitesLater) =>
    voters
      .filter(({ totalVotes }) => totalVotes > sitesLater)
      .map((voter) =>
        Vote.receive(voter, site, new Date(voter.lastVoteDate.getTime() - sitesLater * SITE_INTERVAL_MS)),
      ),
  );
  return rounds.slice(0, VOTES_SINCE_LAST_PARTY);
}

/** Older votes exist only in the totals of the players. */
export const demoVotes: DemoTable = { entity: Vote, keyProperty: 'id', rows: votesUntil };

/** Identified by their dates, because a promise that the owner changes is the owner's. */
export const demoVoteRewards: DemoTable = {
  entity: VoteReward,
  keyProperty: 'updatedAt',
  condition: 'vote_link_id IS NULL',
  rows: (now) => USUAL_REWARDS.map((form, index) => VoteReward.add(form, 1, new Date(now.getTime() - index))),
};

export const demoVoteSettings: DemoTable = {
  entity: VoteSettings,
  keyProperty: 'updatedAt',
  rows: (now) => [VoteSettings.withGoal(USUAL_GOAL, now)],
};
