import { injectable } from 'inversify';
import { Arg, Ctx, Field, Float, ID, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { PlayerService, type PlayerProfile } from '../../../application/players/PlayerService';
import { CacheableForGuests } from '../../graphql/cacheableForGuests';
import { PlayerNameInput, PlayerSearchInput } from './players.inputs';
import { mustBePageSize } from '../../http/paging';
import { readInput } from '../../http/readInput';
import type { Context } from '../../graphql/Context';
import { JSONScalar } from '../../graphql/scalars';

const MAX_TOP_PLAYERS = 100;
const MAX_SEARCH_RESULTS = 20;

@ObjectType('Player', { description: 'A player who plays on the server or votes for it.' })
export class PlayerView {
  @Field(() => ID, { description: 'A UUID assigned by this site.' })
  id!: string;

  @Field(() => String, { description: 'The in-game name; unique, case-insensitive.' })
  username!: string;

  @Field(() => String, {
    description: 'The in-game UUID. While only the name is known, a version 3 UUID derived from the name.',
  })
  uuid!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Usually Player, mvp, vip, helper, mod or admin. It grants no permissions. Null if unknown, such as before the list of operators was imported.',
  })
  rank!: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether the player is online; null if unknown: the game server was not reached within 2 minutes, or names only some of the players online.',
  })
  isOnline!: boolean | null;

  @Field(() => Int, { nullable: true, description: 'The experience level in the game; null if unknown.' })
  level!: number | null;

  @Field(() => Int, { nullable: true, description: 'The number of coins that the player owns; null if unknown.' })
  coins!: number | null;

  @Field(() => Int, { nullable: true, description: 'The playtime in minutes; null if unknown.' })
  playtime!: number | null;

  @Field(() => Date, { nullable: true, description: 'When the player first joined; null if unknown.' })
  firstJoined!: Date | null;

  @Field(() => Date, { nullable: true, description: 'When the player was last seen; null if unknown.' })
  lastSeen!: Date | null;

  @Field(() => String, { nullable: true, description: 'The URL of the skin; null if unknown.' })
  skinUrl!: string | null;
}

@ObjectType('ServerOfPlayer', { description: 'The figures of a player on one of several servers.' })
export class ServerOfPlayerView {
  @Field(() => String, { description: 'The key of the server.' })
  key!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Its name; null for a main server that is called as the community.',
  })
  name!: string | null;

  @Field(() => Int, { nullable: true, description: 'The playtime there in minutes; null if unknown.' })
  playtime!: number | null;

  @Field(() => Int, { nullable: true, description: 'The number of sessions there; null if unknown.' })
  sessions!: number | null;

  @Field(() => Int, { nullable: true, description: 'The experience level there; null if unknown.' })
  level!: number | null;

  @Field(() => Date, { nullable: true, description: 'When the player was last seen there; null if unknown.' })
  lastSeen!: Date | null;
}

@ObjectType('PlayerProfile', { description: 'A player with all known data.' })
export class PlayerProfileView {
  @Field(() => PlayerView, { description: 'The player.' })
  player!: PlayerView;

  @Field(() => Int, {
    nullable: true,
    description:
      'The rank among all players by level, then playtime, then name, starting at 1; null if neither level nor playtime is known.',
  })
  serverRank!: number | null;

  @Field(() => Int, { description: 'The number of ranked players.' })
  totalPlayers!: number;

  @Field(() => Float, { nullable: true, description: 'Progress to the next level, from 0 to 1; null if unknown.' })
  levelProgress!: number | null;

  @Field(() => [String], {
    nullable: true,
    description:
      'The titles of the advancements that the player has completed; null if unknown, empty if there are none.',
  })
  achievements!: string[] | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Minutes of playtime per session; null if the playtime or the number of sessions is unknown.',
  })
  sessionTime!: number | null;

  @Field(() => JSONScalar, { description: 'Game statistics, by their names in the game.' })
  stats!: object;

  @Field(() => Int, { description: 'Consecutive days with a vote; 0 after a whole UTC day without one.' })
  voteStreak!: number;

  @Field(() => Int, { description: 'The total number of votes.' })
  totalVotes!: number;

  @Field(() => [ServerOfPlayerView], {
    description:
      'The figures on each public server where the player is known, the latest first; empty on a site with one server.',
  })
  servers!: readonly ServerOfPlayerView[];
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
  @Query(() => [PlayerView], { description: 'The top players by level, then playtime, then name. Unknown sorts as 0.' })
  async topPlayers(
    @Arg('limit', () => Int, { nullable: true, defaultValue: 10, description: '1 to 100.' }) limit: number | null,
    @Arg('server', () => String, {
      nullable: true,
      description: 'The key of a public server, for its players with their figures there; null: all together.',
    })
    server: string | null | undefined,
  ): Promise<PlayerView[]> {
    const length = limit ?? 10;
    mustBePageSize('limit', length, MAX_TOP_PLAYERS);
    return this.players.top(length, server);
  }

  @Query(() => [PlayerView], {
    description:
      'Searches players by part of their name, case-insensitive. Exact matches come first, then prefix matches, then the rest. Limited to 60 searches per minute.',
  })
  async searchPlayers(
    @Arg('query', () => String, { description: '3 to 64 characters.' }) query: string,
    @Arg('limit', () => Int, { nullable: true, defaultValue: MAX_SEARCH_RESULTS, description: '1 to 20.' })
    limit: number | null,
    @Ctx() { visitor }: Context,
  ): Promise<PlayerView[]> {
    const resultLimit = limit ?? MAX_SEARCH_RESULTS;
    mustBePageSize('limit', resultLimit, MAX_SEARCH_RESULTS);
    const input = await readInput(PlayerSearchInput, { query });
    return this.players.search(visitor, input.query, resultLimit);
  }

  @CacheableForGuests()
  @Query(() => PlayerProfileView, { nullable: true, description: 'One player; null if no player has this name.' })
  async player(
    @Arg('username', () => String, { description: 'Case-insensitive.' }) username: string,
  ): Promise<PlayerProfileView | null> {
    const input = await readInput(PlayerNameInput, { username });
    const profile = await this.players.profile(input.username);
    return profile && toView(profile);
  }
}
