import type { Feature } from './Feature';
import { flag, moment, nullable, one, sent, text, whole } from './schemas';

export const gameserver: Feature = {
  name: 'Game server',
  description: 'The status of the game server.',
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
        isOnline: flag('Whether players can join. A status that is too old counts as offline.'),
        onlinePlayers: whole('The number of players online; 0 while offline.'),
        maxPlayers: whole('The maximum number of players.'),
        version: text('The game version, as reported by the server.'),
        motd: text('The message of the day, with its `§` formatting codes. It is text, never markup.'),
        ping: nullable(whole('The latency in milliseconds; null if unknown.')),
        lastUpdated: moment('When this status was determined.'),
      },
    ),
  },
  routes: {
    'GET /api/server-status': {
      id: 'readServerStatus',
      summary: 'Read the status of the game server',
      description: 'The site probes the game server every 30 seconds, so more frequent requests return nothing new.',
      answer: one('ServerStatus', 'The status of the game server.'),
    },
  },
};
