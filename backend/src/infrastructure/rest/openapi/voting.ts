import type { Feature } from './Feature';
import {
  created,
  filled,
  flag,
  form,
  id,
  isActive,
  nothing,
  one,
  sent,
  shortList,
  text,
  version,
  webAddress,
} from './schemas';

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
  },
  routes: {
    'GET /api/vote': {
      id: 'listVoteLinks',
      summary: 'List the vote links',
      description: 'Ordered by site. Visitors see the active ones; staff see all, each with `isActive`.',
      showsMoreTo: 'votes',
      answer: shortList('VoteLink', 'The links.'),
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
