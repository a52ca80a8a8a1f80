import type { Request } from 'express';
import { injectable } from 'inversify';
import { Field, Int } from 'type-graphql';
import { PlayerService } from '../../../application/players/PlayerService';
import type { NamedPlayer } from '../../../domain/players/Player';
import { PlayerView } from './players.graphql';
import type { Schema } from '../../http/inputs/fields';
import { PlayerSearchInput, TopPlayersInput } from './players.inputs';
import { MAX_PAGE_SIZE, mustBePageSize } from '../../http/paging';
import { readInput } from '../../http/readInput';
import { all } from '../../rest/answers';
import { describeQuery } from '../../rest/openapi/schemas';
import { wholeNumber } from '../../rest/pages';
import { RestAdapter } from '../../rest/RestAdapter';
import { restView } from '../../rest/restView';
import { Api, Get, type Call, type RestQuery } from '../../rest/route';

const MAX_SEARCH_RESULTS = 20;
const DEFAULT_TOP_PLAYERS = 10;

/**
 * REST has no profiles, so it sends the achievements with the player. Where GraphQL sends null, it sends the figures of
 * a new player.
 */
abstract class PlayerWithDefaults extends PlayerView {
  @Field(() => String, {
    description:
      'Usually Player, mvp, vip, helper, mod or admin. It grants no permissions. `Player` also means unknown.',
  })
  override rank!: string;

  @Field(() => Boolean, {
    description:
      'Whether the player is online. `false` also means unknown: the game server was not reached within 2 minutes, or names only some of the players online.',
  })
  override isOnline!: boolean;

  @Field(() => Int, { description: 'The experience level in the game. `1` also means unknown.' })
  override level!: number;

  @Field(() => Int, { description: 'The number of coins that the player owns. `0` also means unknown.' })
  override coins!: number;

  @Field(() => Int, { description: 'The playtime in minutes. `0` also means unknown.' })
  override playtime!: number;

  @Field(() => [String], {
    description:
      'The titles of the advancements that the player has completed. An empty list also means that they are unknown.',
  })
  achievements!: string[];
}

const withDefaults = (player: NamedPlayer) => ({
  ...player,
  rank: player.rank ?? 'Player',
  isOnline: player.isOnline ?? false,
  level: player.level ?? 1,
  coins: player.coins ?? 0,
  playtime: player.playtime ?? 0,
  achievements: player.achievements ?? [],
});

const player = restView(
  PlayerWithDefaults,
  'Player',
  [
    'id',
    'username',
    'uuid',
    'rank',
    'isOnline',
    'level',
    'coins',
    'playtime',
    'firstJoined',
    'lastSeen',
    'skinUrl',
    'achievements',
  ],
  {
    id: '9d8c7b6a-5f4e-4d3c-a2b1-0f9e8d7c6b5a',
    username: 'Steve',
    uuid: '8667ba71-b85a-4004-af54-457a9734eed7',
    rank: 'VIP',
    isOnline: true,
    level: 27,
    coins: 1250,
    playtime: 4321,
    firstJoined: '2025-06-12T16:05:00.000Z',
    lastSeen: '2026-03-01T18:30:00.000Z',
    skinUrl: null,
    achievements: ['Stone Age', 'Acquire Hardware'],
  },
);

const limitUpTo = (maximum: number, defaultValue: number): Schema => ({
  type: 'integer',
  minimum: 1,
  maximum,
  default: defaultValue,
  description: 'The maximum number of players to return.',
});

function readLimit({ query }: Request, maximum: number, defaultValue: number): number {
  const limit = wholeNumber(query, 'limit', defaultValue);
  mustBePageSize('limit', limit, maximum);
  return limit;
}

const { query: part } = describeQuery(PlayerSearchInput, ['query']);

const search: RestQuery<PlayerSearchInput & { limit: number }> = {
  parameters: {
    query: { ...part },
    q: { ...part, description: 'A short form of `query`.' },
    limit: limitUpTo(MAX_SEARCH_RESULTS, MAX_SEARCH_RESULTS),
  },
  async read(request) {
    const limit = readLimit(request, MAX_SEARCH_RESULTS, MAX_SEARCH_RESULTS);
    const { query, q } = request.query;
    return { ...(await readInput(PlayerSearchInput, { query: query ?? q })), limit };
  },
};

const {
  server: { ...serverKey },
} = describeQuery(TopPlayersInput, ['server']);

const top: RestQuery<TopPlayersInput & { limit: number }> = {
  parameters: { limit: limitUpTo(MAX_PAGE_SIZE, DEFAULT_TOP_PLAYERS), server: { ...serverKey } },
  async read(request) {
    const limit = readLimit(request, MAX_PAGE_SIZE, DEFAULT_TOP_PLAYERS);
    return { ...(await readInput(TopPlayersInput, { server: request.query['server'] })), limit };
  },
};

@injectable()
@Api('/players', 'Players', 'The players of the server and their progress.')
export class PlayersRest extends RestAdapter {
  constructor(private readonly players: PlayerService) {
    super();
  }

  @Get('/search', {
    summary: 'Search players by name',
    description:
      'Case-insensitive. Exact matches come first, then prefix matches, then the rest. At most 20. ' +
      'Unknown values have a default; GraphQL sends null instead.',
    isPersonal: true,
    limit: '60 searches per minute',
    query: search,
    answer: all(player, 'The players that were found; an empty list if there are none.'),
  })
  async searchPlayers({ visitor, input }: Call<PlayerSearchInput & { limit: number }>) {
    return (await this.players.search(visitor, input.query, input.limit)).map(withDefaults);
  }

  @Get('/top', {
    summary: 'List the top players',
    description:
      'By level, then playtime, then name; unknown sorts as 0. ' +
      'Unknown values have a default; GraphQL sends null instead.',
    query: top,
    answer: all(player, 'The players, the highest rank first.'),
  })
  async listTopPlayers({ input }: Call<TopPlayersInput & { limit: number }>) {
    return (await this.players.top(input.limit, input.server)).map(withDefaults);
  }
}
