import { DIRECTIONS } from '../../../domain/shared/Order';
import { VOTE_SOURCES, VOTE_STATES } from '../../../domain/voting/ArrivedVote';
import { PINGBACK_SCHEMES } from '../../../domain/voting/PingbackScheme';
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
  description: 'How its pingbacks are verified, named after the voting site; null: not accepted.',
};

const LINK = { site: 'Top of the Blocks', reward: '50 Coins', url: 'https://vote.example.com/costa' };

export const voting: Feature = {
  name: 'Vote links',
  description:
    'Links to sites where players vote for the server. Votes, streaks and the vote party are available over GraphQL.',
  schemas: {
    VoteLink: sent(
      { id: '2f1e8d7c-6b5a-4c3d-8e2f-1a0b9c8d7e6f', ...LINK },
      {
        id,
        site: text('The name of the voting site.'),
        reward: text('The reward for a vote on this site.'),
        url: text('The URL for voting.'),
      },
      { isActive: flag('Whether visitors see the link. Only for staff with the permission `votes`.') },
    ),
    VoteLinkInput: form(
      LINK,
      {
        site: filled(64, 'The name of the voting site.'),
        url: webAddress('The URL for voting.'),
        reward: filled(200, 'The reward for a vote on this site.'),
      },
      { isActive, version },
    ),
    VoteReceiver: sent(
      { host: 'www.example.com', port: 8192, maskedToken: '••••••••2pqr', publicKey: null },
      {
        host: text('The public host name of this site.'),
        port: nullable(whole('The port for Votifier messages; null if none are accepted.', 1)),
        maskedToken: nullable(text('The token for all sites, masked; null if each needs its own.')),
        publicKey: nullable(text('The key for version 1 of the protocol; null if version 1 is not accepted.')),
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
        id: { ...id, description: 'The ID of the link.' },
        site: text('The name of the link.'),
        serviceName: nullable(text('The service name sent by the voting site; null: the link name.')),
        maskedToken: nullable(text('Its own Votifier token, masked; null: the token for all sites.')),
        pingback: scheme,
        maskedPingbackSecret: nullable(text('The secret for its pingbacks, masked.')),
        pingbackHost: nullable(text('The host that its pingbacks must come from.')),
        pingbackUrl: text('The URL to which the voting site must send its pingbacks.'),
        version: whole('Increases with every change, starting at 0.'),
      },
    ),
    VoteConnectionInput: form(
      { serviceName: 'TopOfTheBlocks', token: 'nq2s4k8v0c6b1d3f5h7j9l0m2p' },
      {},
      {
        serviceName: atMost(64, 'The service name sent by the voting site; null: the link name.'),
        token: { ...atMost(200, 'The Votifier token; null: the token for all sites. Write-only.'), minLength: 8 },
        pingback: scheme,
        pingbackSecret: atMost(500, 'The secret or key for the pingbacks; null: none. Write-only.'),
        pingbackHost: atMost(253, 'The host of the topg.org pingbacks; null: `monitor.topg.org`.'),
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
        source: oneOf(VOTE_SOURCES, 'The protocol by which it arrived.'),
        service: text('The service name sent by the voting site.'),
        username: text('The voter, as sent by the voting site. Unreadable characters are shown as �.'),
        linkId: nullable({ ...id, description: 'The vote link; null while no link has the service name.' }),
        state: oneOf(VOTE_STATES, 'The result of processing.'),
        reason: nullable(text('Why it is not counted.')),
        createdAt: moment('When it arrived. It counts for that day.'),
      },
    ),
    UnknownVoteService: sent(
      { name: 'TopOfTheBlocks', verified: 12, unverified: 0, lastReceivedAt: '2026-03-01T18:30:00.000Z' },
      {
        name: text('The service name sent by the voting site.'),
        verified: whole('Verified votes, which count as soon as a link has the name.'),
        unverified: whole('Unverified votes, which never count.'),
        lastReceivedAt: moment('When the latest of them arrived.'),
      },
    ),
    AdoptionInput: form(
      { service: 'TopOfTheBlocks' },
      { service: filled(64, 'A service name with waiting votes, case-insensitive.') },
      { linkId: atMost(64, 'The link that gets the name. Absent: a new link that visitors do not see yet.') },
    ),
  },
  routes: {
    'GET /api/vote': {
      id: 'listVoteLinks',
      summary: 'List the vote links',
      description: 'Ordered by site. Visitors see active links; staff see all, each with `isActive`.',
      showsMoreTo: 'votes',
      answer: shortList('VoteLink', 'The links.'),
    },
    'GET /api/vote/receiver': {
      id: 'getVoteReceiver',
      summary: 'Read the settings to enter on a voting site',
      needs: 'votes',
      answer: one('VoteReceiver', 'Where and how votes are received.'),
    },
    'GET /api/vote/connections': {
      id: 'listVoteConnections',
      summary: 'List how the votes of each link are received',
      description: 'Ordered by site.',
      needs: 'votes',
      answer: shortList('VoteConnection', 'The connections.'),
    },
    'GET /api/vote/inbox': {
      id: 'listArrivedVotes',
      summary: 'List the received votes',
      description: 'Newest first, whether they count or not.',
      needs: 'votes',
      query: {
        state: oneOf(['', ...VOTE_STATES], 'Only votes with this result; empty for all.'),
        direction: oneOf(['', ...DIRECTIONS], 'The sort direction; empty: newest first.'),
      },
      answer: newestFirst('ArrivedVote', 'The votes.'),
    },
    'GET /api/vote/unknown-services': {
      id: 'listUnknownVoteServices',
      summary: 'List the service names under which votes arrive and which no link has',
      description: 'At most 50, those with verified votes first.',
      needs: 'votes',
      answer: shortList('UnknownVoteService', 'The names.'),
    },
    'POST /api/vote/adopt': {
      id: 'adoptVoteService',
      summary: 'Assign a service name to a link',
      description: 'The verified votes that wait under the name then count, each once and on the day it arrived.',
      needs: 'votes',
      body: 'AdoptionInput',
      answer: created('VoteLink', 'The link that now has the name.'),
      conflict: '`CONFLICT` if no votes wait under the name, or if the link was deleted or has another service name.',
    },
    'PUT /api/vote/{id}/connection': {
      id: 'connectVoteLink',
      summary: 'Change how the votes of a link are received',
      description: 'Absent fields are unchanged.',
      needs: 'votes',
      body: 'VoteConnectionInput',
      answer: one('VoteConnection', 'The updated connection.'),
      conflict: '`CONFLICT` also if another link has the service name.',
    },
    'POST /api/vote': {
      id: 'addVoteLink',
      summary: 'Add a vote link',
      needs: 'votes',
      body: 'VoteLinkInput',
      answer: created('VoteLink', 'The new link.'),
    },
    'PUT /api/vote/{id}': {
      id: 'changeVoteLink',
      summary: 'Change a vote link',
      needs: 'votes',
      body: 'VoteLinkInput',
      answer: one('VoteLink', 'The updated link.'),
    },
    'DELETE /api/vote/{id}': {
      id: 'deleteVoteLink',
      summary: 'Delete a vote link',
      needs: 'votes',
      answer: nothing('The link was deleted.'),
    },
  },
};
