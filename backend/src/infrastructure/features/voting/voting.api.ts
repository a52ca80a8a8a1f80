import { injectable } from 'inversify';
import {
  Arg,
  Authorized,
  Ctx,
  Field,
  Int,
  ObjectType,
  Query as GraphQLQuery,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql';
import { VoteRewardService } from '../../../application/rewards/VoteRewardService';
import { VoteLinkService } from '../../../application/voting/VoteLinkService';
import { VotingService } from '../../../application/voting/VotingService';
import type { RewardIcon } from '../../../domain/rewards/VoteReward';
import type { Permission } from '../../../domain/staff/Permission';
import { created, nothing, one, shortList } from '../../api/answers';
import { Api, Delete, Get, Post, Put, type Call } from '../../api/operations';
import type { Context } from '../../graphql/Context';
import { UntranslatedTexts, type UntranslatedTextsView } from '../../graphql/UntranslatedTexts';
import { CacheableForGuests } from '../../graphql/cacheableForGuests';
import { exampleOf } from '../../http/inputs/examples';
import { SameAs } from '../../http/inputs/inputField';
import { mustBePageSize } from '../../http/paging';
import { readInput } from '../../http/readInput';
import { Id, Version } from '../../http/views';
import { restView } from '../../rest/restView';
import { RewardIconEnum } from '../rewards/rewards.inputs';
import { VoteLinkInput, VoterQuery } from './voting.inputs';

/** The default and the maximum length of the list of top voters. */
const DEFAULT_TOP_VOTERS = 10;
const MAX_TOP_VOTERS = 100;

/** The default and the maximum number of days for the votes by site. */
const DEFAULT_DAYS = 30;
const MAX_DAYS = 400;

const Icon = () =>
  Field(() => RewardIconEnum, { nullable: true, description: 'Its picture; null: guessed from the words.' });

@ObjectType('VoteLink', { description: 'A link to a site where players vote for the server.' })
export class VoteLinkView {
  @Id()
  id!: string;

  @SameAs(VoteLinkInput)
  site!: string;

  @SameAs(VoteLinkInput)
  url!: string;

  @SameAs(VoteLinkInput)
  reward!: string;

  @SameAs(VoteLinkInput)
  isActive!: boolean;

  @Icon()
  icon?: RewardIcon | null;

  @Version()
  version!: number;

  @UntranslatedTexts()
  untranslated?: UntranslatedTextsView;
}

@ObjectType('VotePrize', { description: 'What is promised for a vote or a vote party.' })
class VotePrizeView {
  @Field(() => String, { description: 'The promise.' })
  promise!: string;

  @Icon()
  icon!: RewardIcon | null;

  @UntranslatedTexts()
  untranslated?: UntranslatedTextsView;
}

@ObjectType('VoteParty', { description: 'The next vote party, towards which all votes count.' })
class VotePartyView {
  @Field(() => Int, { description: 'The number of votes since the last party.' })
  current!: number;

  @Field(() => Int, {
    description: 'The number of votes at which the next party starts and the count is reset; 0: no party is planned.',
  })
  goal!: number;

  @Field(() => String, { description: 'The reward for everyone online; empty: none is promised.' })
  reward!: string;

  @Field(() => [VotePrizeView], { description: 'The parts of the reward for everyone online.' })
  prizes!: readonly VotePrizeView[];

  @Field(() => [VotePrizeView], {
    description: 'What each player gets who voted for the party; empty if it is the same as for everyone online.',
  })
  voterPrizes!: readonly VotePrizeView[];
}

@ObjectType('StreakReward', { description: 'The reward for votes on consecutive days.' })
class StreakRewardView {
  @Field(() => Int, { description: 'The number of consecutive days.' })
  day!: number;

  @Field(() => String, { description: 'The reward.' })
  reward!: string;

  @Icon()
  icon!: RewardIcon | null;

  @UntranslatedTexts()
  untranslated?: UntranslatedTextsView;
}

@ObjectType('Voter', { description: 'The voting statistics of a player.' })
class VoterView {
  @Field(() => String, { description: 'The in-game name.' })
  username!: string;

  @Field(() => Int, { description: 'Consecutive UTC days with a vote, up to today or yesterday; otherwise 0.' })
  streak!: number;

  @Field(() => Int, { description: 'The total number of counted votes.' })
  totalVotes!: number;

  @Field(() => Int, { description: 'The rank by total votes, starting at 1. Equal totals share a rank.' })
  rank!: number;

  @Field(() => Date, { nullable: true, description: 'When the player last voted; null if never.' })
  lastVoteDate!: Date | null;
}

@ObjectType('SiteVotes', { description: 'The number of votes from one voting site.' })
class SiteVotesView {
  @Field(() => String, { description: 'The name of the site as its votes give it, in lower case.' })
  site!: string;

  @Field(() => Int, { description: 'The number of votes.' })
  votes!: number;
}

/** What the adapters of votes have in common. */
export const VOTE = [
  '/vote',
  'Vote links',
  'Links to sites where players vote for the server. Votes, streaks and the vote party are available over GraphQL.',
] as const;

export const voteLink = restView(VoteLinkView, 'VoteLink', ['id', 'site', 'reward', 'url'], exampleOf(VoteLinkView), {
  staffFields: ['isActive'],
});

@injectable()
@Resolver(() => VoteLinkView)
@Api(...VOTE)
export class VotingApi {
  constructor(
    private readonly links: VoteLinkService,
    private readonly voting: VotingService,
    private readonly rewards: VoteRewardService,
  ) {}

  @Get('/', {
    does: 'The vote links, ordered by site.',
    restNote: 'Visitors see active links; staff see all, each with `isActive`.',
    isPublic: 'shared',
    showsMore: { to: 'votes', by: 'includeInactive', what: 'Includes links that visitors do not see.' },
    answer: shortList(VoteLinkView, voteLink),
  })
  async voteLinks({ actor, visitor, seesMore }: Call) {
    const links = await (seesMore ? this.links.all(actor, visitor) : this.links.active(visitor));
    const icons = await this.rewards.iconsOfLinks();
    return links.map((link) => ({ ...link, icon: icons.get(link.id) ?? null }));
  }

  @CacheableForGuests()
  @GraphQLQuery(() => VotePartyView, { description: 'The progress towards the next vote party.' })
  voteParty(@Ctx() { visitor }: Context): Promise<VotePartyView> {
    return this.rewards.party(visitor);
  }

  @Subscription(() => VotePartyView, {
    name: 'voteParty',
    topics: 'voteParty',
    description: 'The progress towards the next vote party, then an update when votes arrive, at most once per second.',
  })
  votePartyLive(@Root() party: VotePartyView): VotePartyView {
    return party;
  }

  @CacheableForGuests()
  @GraphQLQuery(() => [StreakRewardView], {
    description: 'The rewards for votes on consecutive days, the fewest days first.',
  })
  async streakRewards(@Ctx() { visitor }: Context): Promise<StreakRewardView[]> {
    const { streak } = await this.rewards.promises(visitor);
    return streak.map(({ day, promise, icon, untranslated }) => ({
      day: day ?? 0,
      reward: promise,
      icon,
      ...(untranslated && { untranslated: { ...untranslated, texts: ['reward'] } }),
    }));
  }

  @CacheableForGuests()
  @GraphQLQuery(() => [VotePrizeView], {
    description: 'What every vote gives, whichever site it is on; the reward of a vote link comes on top.',
  })
  async votePrizes(@Ctx() { visitor }: Context): Promise<readonly VotePrizeView[]> {
    return (await this.rewards.promises(visitor)).vote;
  }

  @CacheableForGuests()
  @GraphQLQuery(() => VoterView, { nullable: true, description: 'One voter; null for an unknown name.' })
  async voter(
    @Arg('username', () => String, { description: 'The in-game name, case-insensitive.' }) username: string,
  ): Promise<VoterView | null> {
    const query = await readInput(VoterQuery, { username });
    return this.voting.voter(query.username);
  }

  @CacheableForGuests()
  @GraphQLQuery(() => VoterView, {
    nullable: true,
    description: 'A voter of the demo community, as an example of the figures; null if there is no demo community.',
  })
  exampleVoter(): Promise<VoterView | null> {
    return this.voting.example();
  }

  @CacheableForGuests()
  @GraphQLQuery(() => [VoterView], {
    description: 'The players with the most votes. Equal totals are ordered by name.',
  })
  async topVoters(
    @Arg('limit', () => Int, { nullable: true, defaultValue: DEFAULT_TOP_VOTERS, description: '1 to 100.' })
    limit: number | null,
  ): Promise<VoterView[]> {
    const voterCount = limit ?? DEFAULT_TOP_VOTERS;
    mustBePageSize('limit', voterCount, MAX_TOP_VOTERS);
    return this.voting.top(voterCount);
  }

  @Authorized<Permission>('votes')
  @GraphQLQuery(() => [SiteVotesView], {
    description: 'The number of votes by site, highest first. Permission: `votes`.',
  })
  async votesBySite(
    @Arg('days', () => Int, {
      nullable: true,
      defaultValue: DEFAULT_DAYS,
      description: '1 to 400 UTC days, up to and including today.',
    })
    days: number | null,
    @Ctx() { actor }: Context,
  ): Promise<SiteVotesView[]> {
    const dayCount = days ?? DEFAULT_DAYS;
    mustBePageSize('days', dayCount, MAX_DAYS);
    return this.voting.bySite(actor, dayCount);
  }

  @Post('/', { does: 'Adds a link.', needs: 'votes', body: VoteLinkInput, answer: created(VoteLinkView, voteLink) })
  createVoteLink({ actor, input }: Call<VoteLinkInput>) {
    return this.links.add(actor, input);
  }

  @Put('/:id', { does: 'Changes a link.', needs: 'votes', body: VoteLinkInput, answer: one(VoteLinkView, voteLink) })
  updateVoteLink({ actor, id, input }: Call<VoteLinkInput>) {
    return this.links.change(actor, id, input);
  }

  @Delete('/:id', { does: 'Deletes a link.', needs: 'votes', answer: nothing() })
  deleteVoteLink({ actor, id }: Call) {
    return this.links.remove(actor, id);
  }
}
