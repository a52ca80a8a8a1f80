import { Vote } from '../../domain/voting/Vote';
import { VoteLink, type VoteLinkForm } from '../../domain/voting/VoteLink';
import type { DemoTable } from './DemoTable';
import { demoPlayersAt } from './players';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How far the votes have come on the way to the next party. */
const SINCE_LAST_PARTY = 187;
/** How long somebody takes from one voting site to the next. */
const BETWEEN_SITES = 4 * MINUTE;

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
  knownBy: 'id',
  rows: () => links.map((form) => VoteLink.add(form)),
};

/** Everybody who voted in the last day went from site to site, until there were as many votes as the party has. */
function votesUntil(now: Date): Vote[] {
  const voters = demoPlayersAt(now).flatMap(({ id, totalVotes, lastVoteDate }) =>
    lastVoteDate && now.getTime() - lastVoteDate.getTime() <= DAY ? { id, totalVotes, lastVoteDate } : [],
  );
  const rounds = links.flatMap(({ site }, sitesLater) =>
    voters
      .filter(({ totalVotes }) => totalVotes > sitesLater)
      .map((voter) => Vote.receive(voter, site, new Date(voter.lastVoteDate.getTime() - sitesLater * BETWEEN_SITES))),
  );
  return rounds.slice(0, SINCE_LAST_PARTY);
}

/** Older votes are part of the players' totals alone. */
export const demoVotes: DemoTable = { entity: Vote, knownBy: 'id', rows: votesUntil };
