import { injectable } from 'inversify';
import { Arg, Args, Authorized, Ctx, Field, ID, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { VoteConnectionService } from '../../../application/voting/VoteConnectionService';
import { VoteInboxService } from '../../../application/voting/VoteInboxService';
import type { Permission } from '../../../domain/staff/Permission';
import type { VoteSource, VoteState } from '../../../domain/voting/ArrivedVote';
import type { PingbackScheme } from '../../../domain/voting/PingbackScheme';
import {
  AdoptionInput,
  ArrivedVoteListInput,
  VoteConnectionInput,
  VoteSourceEnum,
  VoteStateEnum,
} from './voteInbox.inputs';
import { SameAs } from '../../http/inputs/inputField';
import type { Context } from '../../graphql/Context';
import { PageNumber, PageOf, PageSize, readPage, toPage } from '../../graphql/pages';
import { VoteLinkView } from './voting.graphql';
import { Said } from '../../texts/Said';

@ObjectType('ArrivedVote', { description: 'A vote as received, whether it counts or not.' })
export class ArrivedVoteView {
  @Field(() => ID, { description: 'A UUID.' })
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
type ArrivedVotePageView = InstanceType<typeof ArrivedVotePageView>;

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

@injectable()
@Resolver()
export class VoteInboxResolver {
  constructor(
    private readonly inbox: VoteInboxService,
    private readonly connections: VoteConnectionService,
  ) {}

  @Authorized<Permission>('votes')
  @Query(() => ArrivedVotePageView, { description: 'The received votes, newest first. Permission: `votes`.' })
  async voteInbox(
    @Args(() => ArrivedVoteListInput) list: ArrivedVoteListInput,
    @PageNumber() page: number | null,
    @PageSize() pageSize: number | null,
    @Ctx() { actor }: Context,
  ): Promise<ArrivedVotePageView> {
    const pageRequest = readPage(page, pageSize);
    return toPage(await this.inbox.list(actor, list, pageRequest), pageRequest);
  }

  @Authorized<Permission>('votes')
  @Query(() => [UnknownVoteServiceView], {
    description: 'The service names under which votes arrive and which no link has, at most 50. Permission: `votes`.',
  })
  unknownVoteServices(@Ctx() { actor }: Context): Promise<UnknownVoteServiceView[]> {
    return this.inbox.unknownServices(actor);
  }

  @Authorized<Permission>('votes')
  @Query(() => VoteReceiverView, { description: 'The settings to enter on a voting site. Permission: `votes`.' })
  voteReceiver(@Ctx() { actor }: Context): Promise<VoteReceiverView> {
    return this.connections.receiver(actor);
  }

  @Authorized<Permission>('votes')
  @Query(() => [VoteConnectionView], {
    description: 'How this site receives the votes of each link, ordered by site. Permission: `votes`.',
  })
  voteConnections(@Ctx() { actor }: Context): Promise<VoteConnectionView[]> {
    return this.connections.all(actor);
  }

  @Authorized<Permission>('votes')
  @Mutation(() => VoteConnectionView, { description: 'Changes how votes of a link are received. Permission: `votes`.' })
  connectVoteLink(
    @Arg('id', () => ID, { description: 'The ID of the link.' }) id: string,
    @Arg('input', () => VoteConnectionInput) input: VoteConnectionInput,
    @Ctx() { actor }: Context,
  ): Promise<VoteConnectionView> {
    return this.connections.connect(actor, id, input);
  }

  @Authorized<Permission>('votes')
  @Mutation(() => VoteLinkView, {
    description:
      'Assigns a service name to a link. The votes that wait under the name then count. Permission: `votes`.',
  })
  adoptVoteService(
    @Args(() => AdoptionInput) adoption: AdoptionInput,
    @Ctx() { actor }: Context,
  ): Promise<VoteLinkView> {
    return this.inbox.assignService(actor, adoption);
  }
}
