import { Community } from '../servers/Community';
import type { Server } from '../servers/Server';
import type { OnlineReport, OnlineSource } from './OnlineReport';
import type { Player } from './Player';

/** Who is online now, as far as the game servers tell. */
export class Presence {
  /** The report that counts of each server that has one. */
  private readonly reports: ReadonlyMap<string, OnlineReport>;
  /** Whether the reports name everyone who is online. */
  private readonly isComplete: boolean;
  private readonly uuids: ReadonlySet<string>;
  private readonly names: ReadonlySet<string>;
  /** Whether a game server has ever been asked; if not, the stored presence of a player stands. */
  private readonly isMeasured: boolean;

  constructor(reports: readonly OnlineReport[], now: Date, community = new Community()) {
    this.reports = new Map(community.listed.flatMap(({ id }) => pairWith(id, chooseReport(reports, id, now))));
    this.isComplete = community.isNamedBy(({ id }) => this.reports.get(id)?.isComplete ?? false);
    this.isMeasured = reports.length > 0;
    const players = [...this.reports.values()].flatMap((report) => report.players);
    this.uuids = new Set(players.flatMap(({ uuid }) => uuid ?? []));
    this.names = new Set(players.flatMap(({ name }) => name?.toLowerCase() ?? []));
  }

  /** Null if unknown: nothing recent is known, or the lists are incomplete and do not name the player. */
  isOnline(player: Pick<Player, 'uuid' | 'username' | 'isOnline'>): boolean | null {
    if (!this.isMeasured) return player.isOnline;
    if (this.reports.size === 0) return null;
    const { uuid, username } = player;
    const isNamed = this.uuids.has(uuid) || (username !== null && this.names.has(username.toLowerCase()));
    return isNamed || (this.isComplete ? false : null);
  }

  /** How many players the whole lists of two of these servers name, who have just moved from one to the other. */
  countNamedTwice(servers: readonly Server[]): number {
    const lists = servers.flatMap(({ id }) => this.reports.get(id) ?? []).filter((report) => report.isComplete);
    const uuids = lists.flatMap(({ players }) => players.flatMap(({ uuid }) => uuid ?? []));
    return uuids.length - new Set(uuids).size;
  }
}

const pairWith = (id: string, report: OnlineReport | null): [string, OnlineReport][] => (report ? [[id, report]] : []);

/**
 * A complete status comes first: it is the list that the server shows to everyone. The console still knows who is online
 * when the status is switched off or names only some of the players.
 */
function chooseReport(reports: readonly OnlineReport[], serverId: string, now: Date): OnlineReport | null {
  const recent = reports.filter((report) => report.serverId === serverId && report.isRecent(now));
  const from = (wanted: OnlineSource) => recent.find(({ source }) => source === wanted);
  const [status, console] = [from('status'), from('console')];
  return (status?.namesEveryone(now) ? status : (console ?? status)) ?? null;
}
