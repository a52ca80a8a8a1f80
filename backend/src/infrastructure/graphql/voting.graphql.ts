import { injectable } from 'inversify';
import {
  Arg,
  Authorized,
  Ctx,
  Field,
  ID,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql';
import { VoteLinkService } from '../../application/voting/VoteLinkService';
import { VotingService } from '../../application/voting/VotingService';
import type { Permission } from '../../domain/staff/Permission';
import { STREAK_REWARDS } from '../../domain/voting/StreakReward';
import { CacheableForGuests } from './cacheableForGuests';
import { VoteLinkInput, VoterQuery } from '../api/inputs/voting';
import { mustBePageSize } from '../api/paging';
import { readInput } from '../api/readInput';
import type { Context } from './Context';

/** How many voters the list of the best has, and may have. */
const USUAL_LIST = 10;
const LONGEST_LIST = 100;

/** Of how many days the votes are counted by site, and may be. */
const USUAL_DAYS = 30;
const MOST_DAYS = 400;

@ObjectType('VoteLink', { description: 'Where players can vote for the server.' })
export class VoteLinkView {
  @Field(() => ID, { description: 'A uuid.' })
  id!: string;

  @Field(() => String, { description: 'The name of the voting site.' })
  site!: string;

  @Field(() => String, { description: 'An http or https address.' })
  url!: string;

  @Field(() => String, { description: 'What a player gets for a vote there.' })
  reward!: string;

  @Field(() => Boolean, { description: 'Whether visitors see the link.' })
  isActive!: boolean;

  @Field(() => Int, { description: 'Grows with every change; hand it back with an edit.' })
  version!: number;
}

@ObjectType('VoteParty', { description: 'The party that the votes of all are working towards.' })
class VotePartyView {
  @Field(() => Int, { description: 'How many votes have come since the last party.' })
  current!: number;

  @Field(() => Int, { description: 'At how many votes the next party is held, and the count starts again.' })
  goal!: number;

  @Field(() => String, { description: 'What everyone online gets then.' })
  reward!: string;
}

@ObjectType('StreakReward', { description: 'What a player gets for votes on many days in a row.' })
class StreakRewardView {
  @Field(() => Int, { description: 'On how many days in a row.' })
  day!: number;

  @Field(() => String, { description: 'What the player gets.' })
  reward!: string;
}

@ObjectType('Voter', { description: 'A player as a voter.' })
class VoterView {
  @Field(() => String, { description: 'The name in the game.' })
  username!: string;

  @Field(() => Int, { description: 'Days in a row up to today or yesterday, in UTC; otherwise 0.' })
  streak!: number;

  @Field(() => Int, { description: 'All votes that were ever counted.' })
  totalVotes!: number;

  @Field(() => Int, { description: 'The place by total votes, from 1; equal totals share one.' })
  rank!: number;

  @Field(() => Date, { nullable: true, description: 'When the last vote came; null if none ever did.' })
  lastVoteDate!: Date | null;
}

@ObjectType('SiteVotes', { description: 'How many votes came from one site.' })
class SiteVotesView {
  @Field(() => String, { description: 'The name of the site as its votes give it, in lower case.' })
  site!: string;

  @Field(() => Int, { description: 'How many votes came from there.' })
  votes!: number;
}

@injectable()
@Resolver(() => VoteLinkView)
export class VotingResolver {
  constructor(
    private readonly links: VoteLinkService,
    private readonly voting: VotingService,
  ) {}

  @CacheableForGuests()
  @Query(() => [VoteLinkView], { description: 'Where players can vote, ordered by site.' })
  voteLinks(
    @Arg('includeInactive', () => Boolean, {
      nullable: true,
      defaultValue: false,
      description: 'Needs the permission `votes`.',
    })
    includeInactive: boolean | null,
    @Ctx() { actor }: Context,
  ): Promise<VoteLinkView[]> {
    return includeInactive ? this.links.all(actor) : this.links.active();
  }

  @CacheableForGuests()
  @Query(() => VotePartyView, { description: 'How far the votes have come on the way to the next party.' })
  voteParty(): Promise<VotePartyView> {
    return this.voting.party();
  }

  @Subscription(() => VotePartyView, {
    name: 'voteParty',
    topics: 'voteParty',
    description: 'How far the votes have come now, and again when more have, at most once a second.',
  })
  votePartyLive(@Root() party: VotePartyView): VotePartyView {
    return party;
  }

  @CacheableForGuests()
  @Query(() => [StreakRewardView], { description: 'The rewards for voting day after day, the nearest first.' })
  streakRewards(): StreakRewardView[] {
    return [...STREAK_REWARDS];
  }

  @CacheableForGuests()
  @Query(() => VoterView, { nullable: true, description: 'One voter; null for a name that was never seen.' })
  async voter(
    @Arg('username', () => String, { description: 'The name in the game, in any case.' }) username: string,
  ): Promise<VoterView | null> {
    const query = await readInput(VoterQuery, { username });
    return this.voting.voter(query.username);
  }

  @CacheableForGuests()
  @Query(() => VoterView, {
    nullable: true,
    description: 'A voter of the demo community, as an example of the figures; null where no demo community lives.',
  })
  exampleVoter(): Promise<VoterView | null> {
    return this.voting.example();
  }

  @CacheableForGuests()
  @Query(() => [VoterView], { description: 'Those with the most votes, equal ones by name.' })
  async topVoters(
    @Arg('limit', () => Int, { nullable: true, defaultValue: USUAL_LIST, description: '1 to 100.' })
    limit: number | null,
  ): Promise<VoterView[]> {
    const wanted = limit ?? USUAL_LIST;
    mustBePageSize('limit', wanted, LONGEST_LIST);
    return this.voting.top(wanted);
  }

  @Authorized<Permission>('votes')
  @Query(() => [SiteVotesView], { description: 'Where votes came from, the most first. Permission: `votes`.' })
  async votesBySite(
    @Arg('days', () => Int, {
      nullable: true,
      defaultValue: USUAL_DAYS,
      description: '1 to 400 days in UTC, of which today is the last.',
    })
    days: number | null,
    @Ctx() { actor }: Context,
  ): Promise<SiteVotesView[]> {
    const wanted = days ?? USUAL_DAYS;
    mustBePageSize('days', wanted, MOST_DAYS);
    return this.voting.bySite(actor, wanted);
  }

  @Authorized<Permission>('votes')
  @Mutation(() => VoteLinkView, { description: 'Adds a link. Permission: `votes`.' })
  createVoteLink(
    @Arg('input', () => VoteLinkInput) input: VoteLinkInput,
    @Ctx() { actor }: Context,
  ): Promise<VoteLinkView> {
    return this.links.add(actor, input);
  }

  @Authorized<Permission>('votes')
  @Mutation(() => VoteLinkView, { description: 'Changes a link. Permission: `votes`.' })
  updateVoteLink(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => VoteLinkInput) input: VoteLinkInput,
    @Ctx() { actor }: Context,
  ): Promise<VoteLinkView> {
    return this.links.change(actor, id, input);
  }

  @Authorized<Permission>('votes')
  @Mutation(() => Boolean, { description: 'Deletes a link. Permission: `votes`.' })
  async deleteVoteLink(@Arg('id', () => ID) id: string, @Ctx() { actor }: Context): Promise<boolean> {
    await this.links.remove(actor, id);
    return true;
  }
}
