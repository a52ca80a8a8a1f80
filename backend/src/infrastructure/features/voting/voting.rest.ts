import { injectable } from 'inversify';
import { VoteConnectionService } from '../../../application/voting/VoteConnectionService';
import { VoteInboxService } from '../../../application/voting/VoteInboxService';
import { VoteLinkService } from '../../../application/voting/VoteLinkService';
import { ArrivedVoteView, UnknownVoteServiceView, VoteConnectionView, VoteReceiverView } from './voteInbox.graphql';
import { VoteLinkView } from './voting.graphql';
import { AdoptionInput, ArrivedVoteListInput, VoteConnectionInput } from './voteInbox.inputs';
import { VoteLinkInput } from './voting.inputs';
import { created, newestFirst, nothing, one, shortList } from '../../rest/answers';
import { RestAdapter } from '../../rest/RestAdapter';
import { restForm } from '../../rest/restForm';
import { restView } from '../../rest/restView';
import { Api, Delete, Get, listQuery, Post, Put, type Call } from '../../rest/route';

const EXAMPLE = {
  id: '2f1e8d7c-6b5a-4c3d-8e2f-1a0b9c8d7e6f',
  site: 'Top of the Blocks',
  reward: '50 Coins',
  url: 'https://vote.example.com/costa',
};

const link = restView(VoteLinkView, 'VoteLink', ['id', 'site', 'reward', 'url'], EXAMPLE, {
  staffFields: ['isActive'],
});
const form = restForm(VoteLinkInput, EXAMPLE);

const receiver = restView(
  VoteReceiverView,
  'VoteReceiver',
  ['host', 'port', 'maskedToken', 'publicKey'],
  { host: 'www.example.com', port: 8192, maskedToken: '••••••••2pqr', publicKey: null },
  { constraints: { port: { minimum: 1 } } },
);

const connection = restView(
  VoteConnectionView,
  'VoteConnection',
  [
    'id',
    'site',
    'serviceName',
    'maskedToken',
    'pingback',
    'maskedPingbackSecret',
    'pingbackHost',
    'pingbackUrl',
    'version',
  ],
  {
    id: EXAMPLE.id,
    site: EXAMPLE.site,
    serviceName: 'TopOfTheBlocks',
    maskedToken: '••••••••2pqr',
    pingback: null,
    maskedPingbackSecret: null,
    pingbackHost: null,
    pingbackUrl: `https://www.example.com/webhook/vote/${EXAMPLE.id}`,
    version: 1,
  },
);

const arrivedVote = restView(
  ArrivedVoteView,
  'ArrivedVote',
  {
    id: 'id',
    source: 'source',
    service: 'service',
    username: 'username',
    linkId: 'linkId',
    state: 'state',
    reason: 'reason',
    createdAt: 'receivedAt',
  },
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
);

const unknownService = restView(
  UnknownVoteServiceView,
  'UnknownVoteService',
  ['name', 'verified', 'unverified', 'lastReceivedAt'],
  { name: 'TopOfTheBlocks', verified: 12, unverified: 0, lastReceivedAt: '2026-03-01T18:30:00.000Z' },
);

@injectable()
@Api(
  '/vote',
  'Vote links',
  'Links to sites where players vote for the server. Votes, streaks and the vote party are available over GraphQL.',
)
export class VotingRest extends RestAdapter {
  constructor(
    private readonly links: VoteLinkService,
    private readonly inbox: VoteInboxService,
    private readonly connections: VoteConnectionService,
  ) {
    super();
  }

  @Get('/', {
    summary: 'List the vote links',
    description: 'Ordered by site. Visitors see active links; staff see all, each with `isActive`.',
    showsMoreTo: 'votes',
    answer: shortList(link, 'The links.'),
  })
  listVoteLinks({ actor, visitor }: Call) {
    return actor.can('votes') ? this.links.all(actor, visitor) : this.links.active(visitor);
  }

  @Get('/receiver', {
    summary: 'Read the settings to enter on a voting site',
    needs: 'votes',
    answer: one(receiver, 'Where and how votes are received.'),
  })
  getVoteReceiver({ actor }: Call) {
    return this.connections.receiver(actor);
  }

  @Get('/connections', {
    summary: 'List how the votes of each link are received',
    description: 'Ordered by site.',
    needs: 'votes',
    answer: shortList(connection, 'The connections.'),
  })
  listVoteConnections({ actor }: Call) {
    return this.connections.all(actor);
  }

  @Get('/inbox', {
    summary: 'List the received votes',
    description: 'Newest first, whether they count or not.',
    needs: 'votes',
    query: listQuery(ArrivedVoteListInput),
    answer: newestFirst(arrivedVote, 'The votes.'),
  })
  listArrivedVotes({ actor, input, page }: Call<ArrivedVoteListInput>) {
    return this.inbox.list(actor, input, page);
  }

  @Get('/unknown-services', {
    summary: 'List the service names under which votes arrive and which no link has',
    description: 'At most 50, those with verified votes first.',
    needs: 'votes',
    answer: shortList(unknownService, 'The names.'),
  })
  listUnknownVoteServices({ actor }: Call) {
    return this.inbox.unknownServices(actor);
  }

  @Post('/adopt', {
    summary: 'Assign a service name to a link',
    description: 'The verified votes that wait under the name then count, each once and on the day it arrived.',
    needs: 'votes',
    body: restForm(AdoptionInput, { service: 'TopOfTheBlocks' }),
    answer: created(link, 'The link that now has the name.'),
    conflict: '`CONFLICT` if no votes wait under the name, or if the link was deleted or has another service name.',
  })
  adoptVoteService({ actor, input }: Call<AdoptionInput>) {
    return this.inbox.assignService(actor, input);
  }

  @Put('/:id/connection', {
    summary: 'Change how the votes of a link are received',
    description: 'Absent fields are unchanged.',
    needs: 'votes',
    body: restForm(VoteConnectionInput, { serviceName: 'TopOfTheBlocks', token: 'nq2s4k8v0c6b1d3f5h7j9l0m2p' }),
    answer: one(connection, 'The updated connection.'),
    conflict: '`CONFLICT` also if another link has the service name.',
  })
  connectVoteLink({ actor, id, input }: Call<VoteConnectionInput>) {
    return this.connections.connect(actor, id, input);
  }

  @Post('/', { summary: 'Add a vote link', needs: 'votes', body: form, answer: created(link, 'The new link.') })
  addVoteLink({ actor, input }: Call<VoteLinkInput>) {
    return this.links.add(actor, input);
  }

  @Put('/:id', { summary: 'Change a vote link', needs: 'votes', body: form, answer: one(link, 'The updated link.') })
  changeVoteLink({ actor, id, input }: Call<VoteLinkInput>) {
    return this.links.change(actor, id, input);
  }

  @Delete('/:id', { summary: 'Delete a vote link', needs: 'votes', answer: nothing('The link was deleted.') })
  deleteVoteLink({ actor, id }: Call) {
    return this.links.remove(actor, id);
  }
}
