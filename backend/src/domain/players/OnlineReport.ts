import type { StatusReply } from '../gameserver/GameServer';
import type { OnlinePlayer, PlayerList } from '../gameserver/PlayerList';
import { MAIN_SERVER_ID } from '../servers/Server';
import { isUuid } from '../shared/uuid';

/** The status that the game server shows to everyone, and its console. */
export type OnlineSource = 'status' | 'console';

/** The maximum age of a report before it says nothing about the present, in milliseconds. */
const MAX_AGE_MS = 2 * 60_000;

/** The maximum number of players kept of one report. */
const MAX_PLAYERS = 5_000;

const NO_UUID = '00000000-0000-0000-0000-000000000000';

/** A name of the game, with letters of any alphabet for servers in offline mode, and with one mark of another edition. */
const NAME_PATTERN = /^[.*+~!-]?[\p{L}\p{N}_]{1,16}$/u;

/** The names that Bedrock players have on servers that keep the spaces; their UUIDs begin with zeros. */
const BEDROCK_NAME_PATTERN = /^[.*+~!-]?[\p{L}\p{N}_ ]{1,32}$/u;
const BEDROCK_UUID_PREFIX = '00000000-0000-0000-';

/** Who was online on a server, as one source reported it. */
export class OnlineReport {
  private constructor(
    readonly serverId: string,
    readonly source: OnlineSource,
    readonly reportedAt: Date,
    readonly players: readonly OnlinePlayer[],
    /** Whether everyone who is online is named. */
    readonly isComplete: boolean,
    /** Whether the server did not answer, so that no player is online. */
    readonly isServerDown: boolean,
  ) {}

  /** Servers fill the sample with anonymous entries and lines of text too. Only real players count. */
  static fromStatus(
    { onlinePlayers, players }: Pick<StatusReply, 'onlinePlayers' | 'players'>,
    now: Date,
    serverId = MAIN_SERVER_ID,
  ) {
    const entries = (Array.isArray(players) ? players : []).flatMap(readSampleEntry);
    const named = [...new Map(entries.map((player) => [player.uuid, player])).values()].slice(0, MAX_PLAYERS);
    return new OnlineReport(serverId, 'status', now, named, named.length === onlinePlayers, false);
  }

  static fromConsole({ players, isComplete }: PlayerList, now: Date, serverId = MAIN_SERVER_ID): OnlineReport {
    const isWhole = isComplete && players.length <= MAX_PLAYERS;
    return new OnlineReport(serverId, 'console', now, players.slice(0, MAX_PLAYERS), isWhole, false);
  }

  static serverDown(now: Date, serverId = MAIN_SERVER_ID): OnlineReport {
    return new OnlineReport(serverId, 'status', now, [], true, true);
  }

  /** An entry whose UUID belongs to a known player says nothing about other players of the same name. */
  matchedByUuid(knownUuids: ReadonlySet<string>): OnlineReport {
    const players = this.players.map((player) =>
      player.uuid !== null && knownUuids.has(player.uuid) ? { ...player, name: null } : player,
    );
    return new OnlineReport(this.serverId, this.source, this.reportedAt, players, this.isComplete, this.isServerDown);
  }

  isRecent(now: Date): boolean {
    return now.getTime() - this.reportedAt.getTime() <= MAX_AGE_MS;
  }

  /** Whether it is recent, and lists everyone on a server that runs. */
  namesEveryone(now: Date): boolean {
    return this.isRecent(now) && this.isComplete && !this.isServerDown;
  }
}

function readSampleEntry(entry: unknown): OnlinePlayer[] {
  if (typeof entry !== 'object' || entry === null) return [];
  const { id, name } = entry as Record<string, unknown>;
  if (typeof id !== 'string' || typeof name !== 'string') return [];
  const uuid = id.toLowerCase();
  const isReal = isUuid(uuid) && uuid !== NO_UUID && isPlayerName(name, uuid);
  return isReal ? [{ uuid, name }] : [];
}

const isPlayerName = (name: string, uuid: string): boolean =>
  NAME_PATTERN.test(name) || (uuid.startsWith(BEDROCK_UUID_PREFIX) && BEDROCK_NAME_PATTERN.test(name));
