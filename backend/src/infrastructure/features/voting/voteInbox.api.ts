import { injectable } from 'inversify';
import { Field, ID, Int, ObjectType, Resolver } from 'type-graphql';
import { VoteConnectionService } from '../../../application/voting/VoteConnectionService';
import { VoteInboxService } from '../../../application/voting/VoteInboxService';
import type { VoteSource, VoteState } from '../../../domain/voting/ArrivedVote';
import type { PingbackScheme } from '../../../domain/voting/PingbackScheme';
import { created, one, pages, shortList } from '../../api/answers';
import { Api, Get, Mutation, Put, Query, type Call } from '../../api/operations';
import { PageOf } from '../../graphql/pages';
import { Example } from '../../http/inputs/examples';
import { SameAs } from '../../http/inputs/inputField';
import { Id } from '../../http/views';
import { newestFirst as restList } from '../../rest/answers';
import { restForm } from '../../rest/restForm';
import { restView } from '../../rest/restView';
import { Get as RestGet, listQuery, Post as RestPost, type Call as RestCall } from '../../rest/route';
import { Said } from '../../texts/Said';
import {
  AdoptionInput,
  ArrivedVoteListInput,
  VoteConnectionInput,
  VoteSourceEnum,
  VoteStateEnum,
} from './voteInbox.inputs';
import { VOTE, voteLink, VoteLinkView } from './voting.api';

@ObjectType('ArrivedVote', { description: 'A vote as received, whether it counts or not.' })
export class ArrivedVoteView {
  @Id()
  id!: string;

  @Field(() => VoteSourceEnum, { description: 'The protocol by which it arrived.' })
  source!: VoteSource;

  @Field(() => String, { description: 'The service name sent by the voting site.' })
  service!: string;

  @Field(() => String, { description: 'The voter, as sent by the voting site. Unreadable characters are shown as �.' })
  username!: string;

  @Field(() => ID, { nullable: true, description: 'The vote link; null while no link has the service name.' })
  linkId!: string | null;

  @Field(() => VoteStateEnum, { description: 'The result of processing.' })
  state!: VoteState;

  @Said()
  @Field(() => String, { nullable: true, description: 'Why it is not counted.' })
  reason!: string | null;

  @Field(() => Date, { description: 'When it arrived. It counts for that day.' })
  receivedAt!: Date;
}

const ArrivedVotePageView = PageOf(ArrivedVoteView, 'ArrivedVotePage', 'A page of the votes that arrived.');

@Example({ name: 'TopOfTheBlocks', verified: 12, unverified: 0 })
@ObjectType('UnknownVoteService', { description: 'A service name under which votes arrive and which no link has.' })
export class UnknownVoteServiceView {
  @Field(() => String, { description: 'The service name sent by the voting site.' })
  name!: string;

  @Field(() => Int, { description: 'Verified votes, which count as soon as a link has the name.' })
  verified!: number;

  @Field(() => Int, { description: 'Unverified votes, which never count.' })
  unverified!: number;

  @Field(() => Date, { description: 'When the latest of them arrived.' })
  lastReceivedAt!: Date;
}

@ObjectType('VoteReceiver', { description: 'The settings to enter on a voting site.' })
export class VoteReceiverView {
  @Field(() => String, { description: 'The public host name of this site.' })
  host!: string;

  @Field(() => Int, { nullable: true, description: 'The port for Votifier messages; null if none are accepted.' })
  port!: number | null;

  @Said()
  @Field(() => String, { nullable: true, description: 'The token for all sites, masked; null if each needs its own.' })
  maskedToken!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The public key for version 1 of the protocol; null if version 1 is not accepted.',
  })
  publicKey!: string | null;
}

@Example({
  site: 'Top of the Blocks',
  serviceName: 'TopOfTheBlocks',
  maskedToken: '••••••••2pqr',
  pingbackUrl: 'https://www.example.com/webhook/vote/2f1e8d7c-6b5a-4c3d-8e2f-1a0b9c8d7e6f',
})
@ObjectType('VoteConnection', { description: 'How this site receives the votes of a link.' })
export class VoteConnectionView {
  @Field(() => ID, { description: 'The ID of the link.' })
  id!: string;

  @Field(() => String, { description: 'The name of the link.' })
  site!: string;

  @SameAs(VoteConnectionInput, { nullable: true })
  serviceName!: string | null;

  @Said()
  @Field(() => String, { nullable: true, description: 'Its Votifier token, masked; null: the token for all sites.' })
  maskedToken!: string | null;

  @SameAs(VoteConnectionInput, { nullable: true })
  pingback!: PingbackScheme | null;

  @Said()
  @Field(() => String, { nullable: true, description: 'The secret for its pingbacks, masked.' })
  maskedPingbackSecret!: string | null;

  @SameAs(VoteConnectionInput, { nullable: true })
  pingbackHost!: string | null;

  @Field(() => String, { description: 'The URL to which the voting site must send its pingbacks.' })
  pingbackUrl!: string;

  @Field(() => Int, { description: 'Increases with every change, starting at 0. Send it with an edit.' })
  version!: number;
}

const receiver = restView(
  VoteReceiverView,
  'VoteReceiver',
  ['host', 'port', 'maskedToken', 'publicKey'],
  { host: 'www.example.com', port: 8192, maskedToken: '••••••••2pqr', publicKey: null },
  { constraints: { port: { minimum: 1 } } },
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

@injectable()
@Resolver()
@Api(...VOTE)
export class VoteInboxApi {
  constructor(
    private readonly inbox: VoteInboxService,
    private readonly connections: VoteConnectionService,
  ) {}

  @Get('/receiver', {
    does: 'The settings to enter on a voting site.',
    needs: 'votes',
    answer: one(VoteReceiverView, receiver),
  })
  voteReceiver({ actor }: Call) {
    return this.connections.receiver(actor);
  }

  @Get('/connections', {
    does: 'How this site receives the votes of each link, ordered by site.',
    needs: 'votes',
    answer: shortList(VoteConnectionView),
  })
  voteConnections({ actor }: Call) {
    return this.connections.all(actor);
  }

  @Query('/', {
    does: 'The received votes, newest first.',
    needs: 'votes',
    args: ArrivedVoteListInput,
    answer: pages(ArrivedVotePageView),
  })
  voteInbox({ actor, input, page }: Call<ArrivedVoteListInput>) {
    return this.inbox.list(actor, input, page);
  }

  @RestGet('/inbox', {
    summary: 'List the received votes',
    description: 'Newest first, whether they count or not.',
    needs: 'votes',
    query: listQuery(ArrivedVoteListInput),
    answer: restList(arrivedVote, 'The votes.'),
  })
  listArrivedVotes({ actor, input, page }: RestCall<ArrivedVoteListInput>) {
    return this.inbox.list(actor, input, page);
  }

  @Get('/unknown-services', {
    does: 'The service names under which votes arrive and which no link has, at most 50.',
    restNote: 'Those with verified votes come first.',
    needs: 'votes',
    answer: shortList(UnknownVoteServiceView),
  })
  unknownVoteServices({ actor }: Call) {
    return this.inbox.unknownServices(actor);
  }

  @Mutation('/', {
    does: 'Assigns a service name to a link. The votes that wait under the name then count.',
    needs: 'votes',
    args: AdoptionInput,
    answer: one(VoteLinkView, voteLink),
  })
  adoptVoteService({ actor, input }: Call<AdoptionInput>) {
    return this.inbox.assignService(actor, input);
  }

  @RestPost('/adopt', {
    summary: 'Assign a service name to a link',
    description: 'The verified votes that wait under the name then count, each once and on the day it arrived.',
    needs: 'votes',
    body: restForm(AdoptionInput, { service: 'TopOfTheBlocks' }),
    answer: created(VoteLinkView, voteLink).rest,
    conflict: '`CONFLICT` if no votes wait under the name, or if the link was deleted or has another service name.',
  })
  adoptService({ actor, input }: RestCall<AdoptionInput>) {
    return this.inbox.assignService(actor, input);
  }

  @Put('/:id/connection', {
    does: 'Changes how votes of a link are received.',
    restNote: 'Absent fields are unchanged.',
    idIs: 'The ID of the link.',
    needs: 'votes',
    body: VoteConnectionInput,
    conflict: '`CONFLICT` also if another link has the service name.',
    answer: one(VoteConnectionView),
  })
  connectVoteLink({ actor, id, input }: Call<VoteConnectionInput>) {
    return this.connections.connect(actor, id, input);
  }
}
