import { injectable } from 'inversify';
import { Arg, Args, Authorized, Ctx, Field, ID, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { VoteConnectionService } from '../../application/voting/VoteConnectionService';
import { VoteInboxService } from '../../application/voting/VoteInboxService';
import type { Permission } from '../../domain/staff/Permission';
import type { VoteSource, VoteState } from '../../domain/voting/ArrivedVote';
import type { PingbackScheme } from '../../domain/voting/pingback/PingbackScheme';
import {
  AdoptionInput,
  ArrivedVoteListInput,
  PingbackSchemeEnum,
  VoteConnectionInput,
  VoteSourceEnum,
  VoteStateEnum,
} from '../api/inputs/voteInbox';
import type { Context } from './Context';
import { PageNumber, PageOf, PageSize, readPage, toPage } from './pages';
import { VoteLinkView } from './voting.graphql';

@ObjectType('ArrivedVote', { description: 'A vote as it arrived, whatever came of it.' })
class ArrivedVoteView {
  @Field(() => ID, { description: 'A uuid.' })
  id!: string;

  @Field(() => VoteSourceEnum, { description: 'How it arrived.' })
  source!: VoteSource;

  @Field(() => String, { description: 'The name that the voting site gave itself.' })
  service!: string;

  @Field(() => String, { description: 'Who voted, as the voting site wrote it; unreadable characters show as �.' })
  username!: string;

  @Field(() => ID, { nullable: true, description: 'The link it is for; null while no link has the service name.' })
  linkId!: string | null;

  @Field(() => VoteStateEnum, { description: 'What came of it.' })
  state!: VoteState;

  @Field(() => String, { nullable: true, description: 'Why it is not counted.' })
  reason!: string | null;

  @Field(() => Date, { description: 'When it arrived; on that day it counts.' })
  receivedAt!: Date;
}

const ArrivedVotePageView = PageOf(ArrivedVoteView, 'ArrivedVotePage', 'A page of the votes that arrived.');
type ArrivedVotePageView = InstanceType<typeof ArrivedVotePageView>;

@ObjectType('UnknownVoteService', { description: 'A name under which votes arrive, and which no link has.' })
class UnknownVoteServiceView {
  @Field(() => String, { description: 'The name that the voting site gives itself.' })
  name!: string;

  @Field(() => Int, { description: 'Genuine votes, which count as soon as a link has the name.' })
  verified!: number;

  @Field(() => Int, { description: 'Votes that nothing proves; they never count.' })
  unverified!: number;

  @Field(() => Date, { description: 'When the last of them arrived.' })
  lastReceivedAt!: Date;
}

@ObjectType('VoteReceiver', { description: 'What has to be typed into a voting site.' })
class VoteReceiverView {
  @Field(() => String, { description: 'The name of the machine this site runs on, as visitors know it.' })
  host!: string;

  @Field(() => Int, { nullable: true, description: 'Where Votifier messages arrive; null when none are taken.' })
  port!: number | null;

  @Field(() => String, { nullable: true, description: 'The token of all sites, masked; null when each needs its own.' })
  maskedToken!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The public key for version 1 of the protocol; null where it is not taken.',
  })
  publicKey!: string | null;
}

@ObjectType('VoteConnection', { description: 'How the votes of a link reach this site.' })
class VoteConnectionView {
  @Field(() => ID, { description: 'The id of the link.' })
  id!: string;

  @Field(() => String, { description: 'The name of the link.' })
  site!: string;

  @Field(() => String, { nullable: true, description: 'The name that the voting site gives itself; null: the link’s.' })
  serviceName!: string | null;

  @Field(() => String, { nullable: true, description: 'Its own Votifier token, masked; null: that of all sites.' })
  maskedToken!: string | null;

  @Field(() => PingbackSchemeEnum, { nullable: true, description: 'How its pingbacks are proven; null: none.' })
  pingback!: PingbackScheme | null;

  @Field(() => String, { nullable: true, description: 'The secret of its pingbacks, masked.' })
  maskedPingbackSecret!: string | null;

  @Field(() => String, { nullable: true, description: 'The host that its pingbacks have to come from.' })
  pingbackHost!: string | null;

  @Field(() => String, { description: 'Where the voting site has to send its pingbacks.' })
  pingbackUrl!: string;

  @Field(() => Int, { description: 'Grows with every change, from 0; hand it back with an edit.' })
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
  @Query(() => ArrivedVotePageView, { description: 'The votes that arrived, newest first. Permission: `votes`.' })
  async voteInbox(
    @Args(() => ArrivedVoteListInput) list: ArrivedVoteListInput,
    @PageNumber() page: number | null,
    @PageSize() pageSize: number | null,
    @Ctx() { actor }: Context,
  ): Promise<ArrivedVotePageView> {
    const wanted = readPage(page, pageSize);
    return toPage(await this.inbox.list(actor, list, wanted), wanted);
  }

  @Authorized<Permission>('votes')
  @Query(() => [UnknownVoteServiceView], {
    description: 'The names under which votes arrive and which no link has, at most 50. Permission: `votes`.',
  })
  unknownVoteServices(@Ctx() { actor }: Context): Promise<UnknownVoteServiceView[]> {
    return this.inbox.unknownServices(actor);
  }

  @Authorized<Permission>('votes')
  @Query(() => VoteReceiverView, { description: 'What has to be typed into a voting site. Permission: `votes`.' })
  voteReceiver(@Ctx() { actor }: Context): Promise<VoteReceiverView> {
    return this.connections.receiver(actor);
  }

  @Authorized<Permission>('votes')
  @Query(() => [VoteConnectionView], {
    description: 'How the votes of each link reach this site, ordered by site. Permission: `votes`.',
  })
  voteConnections(@Ctx() { actor }: Context): Promise<VoteConnectionView[]> {
    return this.connections.all(actor);
  }

  @Authorized<Permission>('votes')
  @Mutation(() => VoteConnectionView, { description: 'Changes how the votes of a link arrive. Permission: `votes`.' })
  connectVoteLink(
    @Arg('id', () => ID, { description: 'The id of the link.' }) id: string,
    @Arg('input', () => VoteConnectionInput) input: VoteConnectionInput,
    @Ctx() { actor }: Context,
  ): Promise<VoteConnectionView> {
    return this.connections.connect(actor, id, input);
  }

  @Authorized<Permission>('votes')
  @Mutation(() => VoteLinkView, {
    description: 'Gives a link the name under which votes arrive; those that wait under it count. Permission: `votes`.',
  })
  adoptVoteService(
    @Args(() => AdoptionInput) adoption: AdoptionInput,
    @Ctx() { actor }: Context,
  ): Promise<VoteLinkView> {
    return this.inbox.adopt(actor, adoption);
  }
}
