import { injectable } from 'inversify';
import { Arg, Ctx, Field, Float, ID, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { PlayerService, type PlayerProfile } from '../../application/players/PlayerService';
import { CacheableForGuests } from './cacheableForGuests';
import { PlayerNameInput, PlayerSearchInput } from '../api/inputs/players';
import { mustBePageSize } from '../api/paging';
import { readInput } from '../api/readInput';
import type { Context } from './Context';
import { JSONScalar } from './scalars';

const LONGEST_TOP = 100;
const MOST_FOUND = 20;

@ObjectType('Player', { description: 'Somebody who plays on the server or votes for it.' })
export class PlayerView {
  @Field(() => ID, { description: 'A uuid of this site.' })
  id!: string;

  @Field(() => String, { description: 'Unique without regard to case.' })
  username!: string;

  @Field(() => String, {
    description: 'The uuid in the game; version 3, made from the name, while nothing but the name is known.',
  })
  uuid!: string;

  @Field(() => String, { description: 'Usually Player, mvp, vip, helper, mod or admin.' })
  rank!: string;

  @Field(() => Boolean, { description: 'Whether they are on the server.' })
  isOnline!: boolean;

  @Field(() => Int, { description: 'The level in the game.' })
  level!: number;

  @Field(() => Int, { description: 'What they own.' })
  coins!: number;

  @Field(() => Int, { description: 'In minutes.' })
  playtime!: number;

  @Field(() => Date, { nullable: true, description: 'Null when it is not known.' })
  firstJoined!: Date | null;

  @Field(() => Date, { nullable: true, description: 'Null when it is not known.' })
  lastSeen!: Date | null;

  @Field(() => String, { nullable: true, description: 'A picture of their skin, if the data has one.' })
  skinUrl!: string | null;
}

@ObjectType('PlayerProfile', { description: 'A player with everything that is known of them.' })
class PlayerProfileView {
  @Field(() => PlayerView, { description: 'The player.' })
  player!: PlayerView;

  @Field(() => Int, { description: 'The place among all players by level, then playtime, then name; 1 is the first.' })
  serverRank!: number;

  @Field(() => Int, { description: 'How many players have such a place.' })
  totalPlayers!: number;

  @Field(() => Float, { nullable: true, description: 'From 0 to 1; null where the experience is not known.' })
  levelProgress!: number | null;

  @Field(() => [String], { description: 'Their names, as the data has them.' })
  achievements!: string[];

  @Field(() => Int, {
    nullable: true,
    description: 'Minutes of playtime per session; null where the number of sessions is not known.',
  })
  sessionTime!: number | null;

  @Field(() => JSONScalar, { description: 'Figures of the game by their names there.' })
  stats!: object;

  @Field(() => Int, { description: 'Days in a row with a vote; 0 once a whole day of UTC has passed without one.' })
  voteStreak!: number;

  @Field(() => Int, { description: 'All votes so far.' })
  totalVotes!: number;
}

const toView = ({ player, ...profile }: PlayerProfile): PlayerProfileView => ({
  player,
  levelProgress: player.levelProgress,
  achievements: player.achievements,
  sessionTime: player.sessionTime,
  stats: player.stats,
  totalVotes: player.totalVotes,
  ...profile,
});

@injectable()
@Resolver(() => PlayerView)
export class PlayersResolver {
  constructor(private readonly players: PlayerService) {}

  @CacheableForGuests()
  @Query(() => [PlayerView], { description: 'The first players by level, then playtime, then name.' })
  async topPlayers(
    @Arg('limit', () => Int, { nullable: true, defaultValue: 10, description: '1 to 100.' }) limit: number | null,
  ): Promise<PlayerView[]> {
    const length = limit ?? 10;
    mustBePageSize('limit', length, LONGEST_TOP);
    return this.players.top(length);
  }

  @Query(() => [PlayerView], {
    description:
      'Players by a part of their name, in any case: the name itself, then those that begin with it, then the rest. At most 60 searches a minute.',
  })
  async searchPlayers(
    @Arg('query', () => String, { description: '3 to 64 characters.' }) query: string,
    @Arg('limit', () => Int, { nullable: true, defaultValue: MOST_FOUND, description: '1 to 20.' })
    limit: number | null,
    @Ctx() { visitor }: Context,
  ): Promise<PlayerView[]> {
    const most = limit ?? MOST_FOUND;
    mustBePageSize('limit', most, MOST_FOUND);
    const input = await readInput(PlayerSearchInput, { query });
    return this.players.search(visitor, input.query, most);
  }

  @CacheableForGuests()
  @Query(() => PlayerProfileView, { nullable: true, description: 'One player; null when nobody has this name.' })
  async player(
    @Arg('username', () => String, { description: 'In any case.' }) username: string,
  ): Promise<PlayerProfileView | null> {
    const input = await readInput(PlayerNameInput, { username });
    const profile = await this.players.profile(input.username);
    return profile && toView(profile);
  }
}
