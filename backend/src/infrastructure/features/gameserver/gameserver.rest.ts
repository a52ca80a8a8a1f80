import { injectable } from 'inversify';
import { ServerStatusService } from '../../../application/gameserver/ServerStatusService';
import { Clock } from '../../../application/shared/Clock';
import { ServerStatusView } from './gameserver.graphql';
import { one } from '../../rest/answers';
import { RestAdapter } from '../../rest/RestAdapter';
import { restView } from '../../rest/restView';
import { Api, Get } from '../../rest/route';

/** REST sends numbers and texts where GraphQL sends null, so that simple clients need no special case. */
const DEFAULTS = { onlinePlayers: 0, maxPlayers: 200, version: '1.20.1', motd: 'A warm welcome to our server!' };

const status = restView(
  ServerStatusView,
  'ServerStatus',
  ['isOnline', 'onlinePlayers', 'maxPlayers', 'version', 'motd', 'ping', 'lastUpdated', 'state'],
  {
    isOnline: true,
    onlinePlayers: 42,
    maxPlayers: 200,
    version: '1.20.1',
    motd: '§6Costa §7· the lantern is lit',
    ping: 23,
    lastUpdated: '2026-03-01T18:30:00.000Z',
    state: 'online',
  },
  {
    constraints: {
      onlinePlayers: {
        type: 'integer',
        description: `Players online. ${DEFAULTS.onlinePlayers} also means unknown: the server is not online, or hides the number.`,
      },
      maxPlayers: {
        type: 'integer',
        description: `The maximum number of players. ${DEFAULTS.maxPlayers} also means unknown: no source names it.`,
      },
      version: {
        type: 'string',
        description:
          'The game version as of the last reply, at most 64 characters. ' +
          `\`${DEFAULTS.version}\` also means unknown: no source names it.`,
      },
      motd: {
        type: 'string',
        description:
          'The message of the day: plain text of at most two lines with § formatting codes. It is external input, so ' +
          `it is never markup. \`${DEFAULTS.motd}\` also means unknown: no source names it.`,
      },
      lastUpdated: {
        type: 'string',
        description: 'When the server was last probed; the current time if it never was (`state` is `not_measured`).',
      },
    },
  },
);

@injectable()
@Api('/server-status', 'Game server', 'The status of the game server.')
export class GameServerRest extends RestAdapter {
  constructor(
    private readonly status: ServerStatusService,
    private readonly clock: Clock,
  ) {
    super();
  }

  @Get('/', {
    summary: 'Read the status of the game server',
    description:
      'The site probes the game server every 30 seconds, so more frequent requests return nothing new. ' +
      'Unknown values have a default; GraphQL sends null instead.',
    answer: one(status, 'The status of the game server.'),
  })
  async readServerStatus() {
    const { isOnline, onlinePlayers, maxPlayers, version, motd, ping, lastUpdated, state } =
      await this.status.current();
    return {
      isOnline,
      onlinePlayers: onlinePlayers ?? DEFAULTS.onlinePlayers,
      maxPlayers: maxPlayers ?? DEFAULTS.maxPlayers,
      version: version ?? DEFAULTS.version,
      motd: motd ?? DEFAULTS.motd,
      ping,
      lastUpdated: lastUpdated ?? this.clock.now(),
      state,
    };
  }
}
