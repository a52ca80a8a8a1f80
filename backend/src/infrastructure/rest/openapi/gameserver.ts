import type { Feature } from './Feature';
import { flag, moment, nullable, one, sent, text, whole } from './schemas';

export const gameserver: Feature = {
  name: 'Game server',
  description: 'How the game server is doing.',
  schemas: {
    ServerStatus: sent(
      {
        isOnline: true,
        onlinePlayers: 42,
        maxPlayers: 200,
        version: '1.20.1',
        motd: '§6Costa §7· the lantern is lit',
        ping: 23,
        lastUpdated: '2026-03-01T18:30:00.000Z',
      },
      {
        isOnline: flag('Whether players can join. A status that has become too old counts as offline.'),
        onlinePlayers: whole('How many are playing; 0 while offline.'),
        maxPlayers: whole('How many can play at once.'),
        version: text('The version of the game, as the server names it.'),
        motd: text('The message of the day, with its `§` formatting codes. It is text, never markup.'),
        ping: nullable(whole('The latency in milliseconds; null when it is not known.')),
        lastUpdated: moment('When this was found out.'),
      },
    ),
  },
  routes: {
    'GET /api/server-status': {
      id: 'readServerStatus',
      summary: 'Read how the game server is doing',
      description: 'The game server is asked every 30 seconds, so asking this more often tells nothing new.',
      answer: one('ServerStatus', 'What is known of the game server.'),
    },
  },
};
