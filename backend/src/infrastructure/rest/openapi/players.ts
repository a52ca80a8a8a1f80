import { MAX_PAGE_SIZE } from '../../http/paging';
import type { Feature, Schema } from './Feature';
import { all, flag, id, moment, nullable, sent, text, whole } from './schemas';

const name = (description: string): Schema => ({ type: 'string', minLength: 3, maxLength: 64, description });

const atMost = (maximum: number, otherwise: number): Schema => ({
  type: 'integer',
  minimum: 1,
  maximum,
  default: otherwise,
  description: 'The maximum number of players to return.',
});

export const players: Feature = {
  name: 'Players',
  description: 'The players of the server and their progress.',
  schemas: {
    Player: sent(
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
        achievements: ['First Night'],
      },
      {
        id,
        username: text('The in-game name.'),
        uuid: text('The in-game UUID of the player.'),
        rank: text('A label such as `Player`, `VIP` or `Mod`; it grants no permissions.'),
        isOnline: flag('Whether the player is online.'),
        level: whole('The in-game level.'),
        coins: whole('The number of coins that the player owns.'),
        playtime: whole('The playtime in minutes.'),
        firstJoined: nullable(moment('When the player first joined; null if unknown.')),
        lastSeen: nullable(moment('When the player was last seen; null if unknown.')),
        skinUrl: nullable(text('The URL of the skin; null if unknown.')),
        achievements: { type: 'array', items: { type: 'string' }, description: 'The names of the achievements.' },
      },
    ),
  },
  routes: {
    'GET /api/players/search': {
      id: 'searchPlayers',
      summary: 'Search players by name',
      description: 'Case-insensitive. Exact matches come first, then prefix matches, then the rest. At most 20.',
      limit: '60 searches per minute',
      query: {
        query: name('Part of the name, at least 3 characters.'),
        q: name('A short form of `query`.'),
        limit: atMost(20, 20),
      },
      answer: all('Player', 'The players that were found; an empty list if there are none.'),
    },
    'GET /api/players/top': {
      id: 'listTopPlayers',
      summary: 'List the top players',
      description: 'By level, then playtime, then name.',
      query: { limit: atMost(MAX_PAGE_SIZE, 10) },
      answer: all('Player', 'The players, the highest rank first.'),
    },
  },
};
