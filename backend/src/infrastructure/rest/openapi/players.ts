import { LARGEST_PAGE } from '../../api/paging';
import type { Feature, Schema } from './Feature';
import { all, flag, id, moment, nullable, sent, text, whole } from './schemas';

const name = (description: string): Schema => ({ type: 'string', minLength: 3, maxLength: 64, description });

const atMost = (maximum: number, otherwise: number): Schema => ({
  type: 'integer',
  minimum: 1,
  maximum,
  default: otherwise,
  description: 'How many players to answer.',
});

export const players: Feature = {
  name: 'Players',
  description: 'Who plays on the server, and how far they have come.',
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
        username: text('The name in the game.'),
        uuid: text('The UUID of the player in the game.'),
        rank: text('A label such as `Player`, `VIP` or `Mod`; it decides nothing.'),
        isOnline: flag('Whether they are playing right now.'),
        level: whole('How far they have come.'),
        coins: whole('What they own.'),
        playtime: whole('How long they have played, in minutes.'),
        firstJoined: nullable(moment('When they came first; null when that is not known.')),
        lastSeen: nullable(moment('When they were seen last; null when that is not known.')),
        skinUrl: nullable(text('Where their skin is; null when that is not known.')),
        achievements: { type: 'array', items: { type: 'string' }, description: 'What they have achieved.' },
      },
    ),
  },
  routes: {
    'GET /api/players/search': {
      id: 'searchPlayers',
      summary: 'Search players by name',
      description:
        'Without regard to case: the player of exactly that name first, then the names that begin with it, then those it is a part of. At most 20.',
      limit: '60 searches a minute',
      query: {
        query: name('A part of the name, at least 3 characters.'),
        q: name('A shorter way to write `query`.'),
        limit: atMost(20, 20),
      },
      answer: all('Player', 'The players that were found; none is an empty list.'),
    },
    'GET /api/players/top': {
      id: 'listTopPlayers',
      summary: 'List the top players',
      description: 'By level, then playtime, then name.',
      query: { limit: atMost(LARGEST_PAGE, 10) },
      answer: all('Player', 'The players, the first of the server first.'),
    },
  },
};
