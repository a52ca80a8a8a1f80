import { DIRECTIONS } from '../../../domain/shared/Order';
import { VOTE_SOURCES, VOTE_STATES } from '../../../domain/voting/ArrivedVote';
import { PINGBACK_SCHEMES } from '../../../domain/voting/pingback/PingbackScheme';
import type { Feature, Schema } from './Feature';
import {
  created,
  filled,
  flag,
  form,
  id,
  isActive,
  moment,
  newestFirst,
  nothing,
  nullable,
  one,
  oneOf,
  sent,
  shortList,
  text,
  version,
  webAddress,
  whole,
} from './schemas';

const atMost = (maxLength: number, description: string): Schema => nullable({ ...text(description), maxLength });

const scheme: Schema = {
  type: ['string', 'null'],
  enum: [...PINGBACK_SCHEMES, null],
  description: 'How its pingbacks are proven, named after the voting site; null: none are taken.',
};

const LINK = { site: 'Top of the Blocks', reward: '50 Coins', url: 'https://vote.example.com/costa' };

export const voting: Feature = {
  name: 'Vote links',
  description: 'Where players vote for the server. Votes, streaks and the vote party are read over GraphQL.',
  schemas: {
    VoteLink: sent(
      { id: '2f1e8d7c-6b5a-4c3d-8e2f-1a0b9c8d7e6f', ...LINK },
      {
        id,
        site: text('The name of the voting site.'),
        reward: text('What a player gets for a vote there.'),
        url: text('Where to vote.'),
      },
      { isActive: flag('Whether visitors see the link. For staff with the permission `votes` alone.') },
    ),
    VoteLinkInput: form(
      LINK,
      {
        site: filled(64, 'The name of the voting site.'),
        url: webAddress('Where to vote.'),
        reward: filled(200, 'What a player gets for a vote there.'),
      },
      { isActive, version },
    ),
    VoteReceiver: sent(
      { host: 'www.example.com', port: 8192, maskedToken: '••••••••2pqr', publicKey: null },
      {
        host: text('The name of the machine this site runs on, as visitors know it.'),
        port: nullable(whole('Where Votifier messages arrive; null when none are taken.', 1)),
        maskedToken: nullable(text('The token of all sites, masked; null when each needs its own.')),
        publicKey: nullable(text('The key for version 1 of the protocol; null where it is not taken.')),
      },
    ),
    VoteConnection: sent(
      {
        id: '2f1e8d7c-6b5a-4c3d-8e2f-1a0b9c8d7e6f',
        site: LINK.site,
        serviceName: 'TopOfTheBlocks',
        maskedToken: '••••••••2pqr',
        pingback: null,
        maskedPingbackSecret: null,
        pingbackHost: null,
        pingbackUrl: 'https://www.example.com/webhook/vote/2f1e8d7c-6b5a-4c3d-8e2f-1a0b9c8d7e6f',
        version: 1,
      },
      {
        id: { ...id, description: 'The id of the link.' },
        site: text('The name of the link.'),
        serviceName: nullable(text('The name that the voting site gives itself; null: that of the link.')),
        maskedToken: nullable(text('Its own Votifier token, masked; null: the token of all sites.')),
        pingback: scheme,
        maskedPingbackSecret: nullable(text('The secret of its pingbacks, masked.')),
        pingbackHost: nullable(text('The host that its pingbacks have to come from.')),
        pingbackUrl: text('Where the voting site has to send its pingbacks.'),
        version: whole('Grows with every change, from 0.'),
      },
    ),
    VoteConnectionInput: form(
      { serviceName: 'TopOfTheBlocks', token: 'nq2s4k8v0c6b1d3f5h7j9l0m2p' },
      {},
      {
        serviceName: atMost(64, 'The name that the voting site gives itself; null: that of the link.'),
        token: { ...atMost(200, 'The Votifier token; null: the token of all sites. Told to nobody.'), minLength: 8 },
        pingback: scheme,
        pingbackSecret: atMost(500, 'The secret or key of the pingbacks; null: none. Told to nobody.'),
        pingbackHost: atMost(253, 'The host that pingbacks of topg.org come from; null: `monitor.topg.org`.'),
        version,
      },
    ),
    ArrivedVote: sent(
      {
        id: '5c1e8d7c-6b5a-4c3d-8e2f-1a0b9c8d7e6f',
        source: 'votifier2',
        service: 'TopOfTheBlocks',
        username: 'Steve',
        linkId: null,
        state: 'unknown_site',
        reason: 'No vote link has this name.',
        createdAt: '2026-03-01T18:30:00.000Z',
      },
      {
        id,
        source: oneOf(VOTE_SOURCES, 'How it arrived.'),
        service: text('The name that the voting site gave itself.'),
        username: text('Who voted, as the voting site wrote it; unreadable characters show as �.'),
        linkId: nullable({ ...id, description: 'The link it is for; null while no link has the service name.' }),
        state: oneOf(VOTE_STATES, 'What came of it.'),
        reason: nullable(text('Why it is not counted.')),
        createdAt: moment('When it arrived; on that day it counts.'),
      },
    ),
    UnknownVoteService: sent(
      { name: 'TopOfTheBlocks', verified: 12, unverified: 0, lastReceivedAt: '2026-03-01T18:30:00.000Z' },
      {
        name: text('The name that the voting site gives itself.'),
        verified: whole('Genuine votes, which count as soon as a link has the name.'),
        unverified: whole('Votes that nothing proves; they never count.'),
        lastReceivedAt: moment('When the last of them arrived.'),
      },
    ),
    AdoptionInput: form(
      { service: 'TopOfTheBlocks' },
      { service: filled(64, 'A name under which votes wait, in any case.') },
      { linkId: atMost(64, 'The link that gets the name; absent, a new one that visitors do not see yet.') },
    ),
  },
  routes: {
    'GET /api/vote': {
      id: 'listVoteLinks',
      summary: 'List the vote links',
      description: 'Ordered by site. Visitors see the active ones; staff see all, each with `isActive`.',
      showsMoreTo: 'votes',
      answer: shortList('VoteLink', 'The links.'),
    },
    'GET /api/vote/receiver': {
      id: 'getVoteReceiver',
      summary: 'What has to be typed into a voting site',
      needs: 'votes',
      answer: one('VoteReceiver', 'Where and how votes are received.'),
    },
    'GET /api/vote/connections': {
      id: 'listVoteConnections',
      summary: 'List how the votes of each link arrive',
      description: 'Ordered by site.',
      needs: 'votes',
      answer: shortList('VoteConnection', 'The connections.'),
    },
    'GET /api/vote/inbox': {
      id: 'listArrivedVotes',
      summary: 'List the votes that arrived',
      description: 'Newest first, whatever came of them.',
      needs: 'votes',
      query: {
        state: oneOf(['', ...VOTE_STATES], 'Only those of which this came; empty for all.'),
        direction: oneOf(['', ...DIRECTIONS], 'Which way round; empty, newest first.'),
      },
      answer: newestFirst('ArrivedVote', 'The votes.'),
    },
    'GET /api/vote/unknown-services': {
      id: 'listUnknownVoteServices',
      summary: 'List the names under which votes arrive and which no link has',
      description: 'At most 50, those with genuine votes first.',
      needs: 'votes',
      answer: shortList('UnknownVoteService', 'The names.'),
    },
    'POST /api/vote/adopt': {
      id: 'adoptVoteService',
      summary: 'Give a link the name under which votes arrive',
      description: 'The genuine votes that wait under the name count from then on, each once and on the day it came.',
      needs: 'votes',
      body: 'AdoptionInput',
      answer: created('VoteLink', 'The link that has the name now.'),
      conflict: '`CONFLICT` when no votes wait under the name, or the link is gone or has another service name.',
    },
    'PUT /api/vote/{id}/connection': {
      id: 'connectVoteLink',
      summary: 'Change how the votes of a link arrive',
      description: 'What is absent stays as it is.',
      needs: 'votes',
      body: 'VoteConnectionInput',
      answer: one('VoteConnection', 'The connection as it is now.'),
      conflict: '`CONFLICT` also when another link has the service name.',
    },
    'POST /api/vote': {
      id: 'addVoteLink',
      summary: 'Add a vote link',
      needs: 'votes',
      body: 'VoteLinkInput',
      answer: created('VoteLink', 'The link that was added.'),
    },
    'PUT /api/vote/{id}': {
      id: 'changeVoteLink',
      summary: 'Change a vote link',
      needs: 'votes',
      body: 'VoteLinkInput',
      answer: one('VoteLink', 'The link as it is now.'),
    },
    'DELETE /api/vote/{id}': {
      id: 'deleteVoteLink',
      summary: 'Delete a vote link',
      needs: 'votes',
      answer: nothing('The link is gone.'),
    },
  },
};
