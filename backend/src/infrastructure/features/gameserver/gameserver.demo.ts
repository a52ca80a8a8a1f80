import { ServerStatus } from '../../../domain/gameserver/ServerStatus';
import { StatusSample } from '../../../domain/gameserver/StatusSample';
import type { DemoTable } from '../DemoTable';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const SAMPLE_INTERVAL_MS = 10 * MINUTE_MS;
/** With the last day, four weeks. */
const EARLIER_HOURS = 27 * 24;

/**
 * Turning points of the player count: an evening, the night after it, a slow day, and the start of the next evening.
 */
const TURNING_POINTS = [
  { hoursAgo: 0, players: 128 },
  { hoursAgo: 5, players: 66 },
  { hoursAgo: 7, players: 71 },
  { hoursAgo: 13, players: 24 },
  { hoursAgo: 21, players: 156 },
  { hoursAgo: 25, players: 112 },
] as const;

/** Maximum deviation, in players, from the smooth curve between two turning points. */
const RIPPLE_PLAYERS = 5;

/** The number of players online in the last 24 hours; deterministic. */
export function playersOnline(hoursAgo: number): number {
  const index = Math.max(
    1,
    TURNING_POINTS.findIndex((turn) => turn.hoursAgo >= hoursAgo),
  );
  const [later, earlier] = [TURNING_POINTS[index - 1] ?? TURNING_POINTS[0], TURNING_POINTS[index] ?? TURNING_POINTS[0]];
  const progress = (hoursAgo - later.hoursAgo) / (earlier.hoursAgo - later.hoursAgo);
  const smooth = later.players + ((earlier.players - later.players) * (1 - Math.cos(Math.PI * progress))) / 2;
  const ripple = RIPPLE_PLAYERS * Math.sin(9 * hoursAgo) * Math.sin(Math.PI * progress);
  return Math.round(smooth + ripple);
}

/** The share of a usual day that comes on each day of the week, from Sunday on. */
const SHARE_OF_DAY = [1.1, 0.7, 0.72, 0.78, 0.85, 1.15, 1.25];

/** The four weeks before repeat the last day, busier at weekends. */
function playersBefore(now: Date, hoursAgo: number): number {
  const day = new Date(now.getTime() - hoursAgo * HOUR_MS).getUTCDay();
  return Math.round(playersOnline(hoursAgo % 24) * (SHARE_OF_DAY[day] ?? 1));
}

function statusAt(now: Date, hoursAgo: number): ServerStatus {
  const answer = {
    onlinePlayers: hoursAgo < 24 ? playersOnline(hoursAgo) : playersBefore(now, hoursAgo),
    maxPlayers: 200,
    players: [],
    version: '1.20.1',
    motd: '§e★ §lCosta§r §aWelcome ashore! §9Lantern festival on Saturday',
    ping: 50 + Math.round(6 * Math.sin(5 * hoursAgo)),
  };
  return ServerStatus.fromReply(answer, new Date(now.getTime() - hoursAgo * HOUR_MS), null);
}

/** Identified by its date, because the first status of a real game server replaces it in the same row. */
export const demoServerStatus: DemoTable = {
  entity: ServerStatus,
  keyProperty: 'lastUpdated',
  rows: (now) => [statusAt(now, 0)],
};

export const demoStatusSamples: DemoTable = {
  entity: StatusSample,
  keyProperty: 'takenAt',
  rows: (now) => [
    ...Array.from({ length: (24 * HOUR_MS) / SAMPLE_INTERVAL_MS }, (_, index) =>
      StatusSample.of(statusAt(now, (index * SAMPLE_INTERVAL_MS) / HOUR_MS)),
    ),
    ...Array.from({ length: EARLIER_HOURS }, (_, index) => StatusSample.of(statusAt(now, 24 + index))),
  ],
};
