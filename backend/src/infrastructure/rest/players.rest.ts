import { Router } from 'express';
import { injectable } from 'inversify';
import { PlayerService } from '../../application/players/PlayerService';
import type { NamedPlayer } from '../../domain/players/Player';
import { PlayerSearchInput } from '../http/inputs/players';
import { MAX_PAGE_SIZE, mustBePageSize } from '../http/paging';
import { readInput } from '../http/readInput';
import { cacheableForGuests, personal } from '../responseCache/cacheable';
import { wholeNumber } from './pages';
import { RestAdapter } from './RestAdapter';

const MAX_SEARCH_RESULTS = 20;

const present = (player: NamedPlayer) => ({
  id: player.id,
  username: player.username,
  uuid: player.uuid,
  rank: player.rank,
  isOnline: player.isOnline,
  level: player.level,
  coins: player.coins,
  playtime: player.playtime,
  firstJoined: player.firstJoined,
  lastSeen: player.lastSeen,
  skinUrl: player.skinUrl,
  achievements: player.achievements,
});

@injectable()
export class PlayersRest extends RestAdapter {
  readonly path = '/players';

  constructor(private readonly players: PlayerService) {
    super();
  }

  routes(): Router {
    return Router()
      .get(
        '/search',
        personal(['query', 'q', 'limit'], async (request, { visitor }) => {
          const { query, q } = request.query;
          const limit = wholeNumber(request.query, 'limit', MAX_SEARCH_RESULTS);
          mustBePageSize('limit', limit, MAX_SEARCH_RESULTS);
          const input = await readInput(PlayerSearchInput, { query: query ?? q });
          const found = await this.players.search(visitor, input.query, limit);
          return { body: found.map(present) };
        }),
      )
      .get(
        '/top',
        cacheableForGuests(['limit'], async ({ query }) => {
          const limit = wholeNumber(query, 'limit', 10);
          mustBePageSize('limit', limit, MAX_PAGE_SIZE);
          const top = await this.players.top(limit);
          return { body: top.map(present) };
        }),
      );
  }
}
