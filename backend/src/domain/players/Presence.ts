import type { OnlineReport, OnlineSource } from './OnlineReport';
import type { Player } from './Player';

/** Who is online now, as far as the game server tells. */
export class Presence {
  private readonly report: OnlineReport | null;
  private readonly uuids: ReadonlySet<string>;
  private readonly names: ReadonlySet<string>;
  /** Whether the game server has ever been asked; if not, the stored presence of a player stands. */
  private readonly isMeasured: boolean;

  constructor(reports: readonly OnlineReport[], now: Date) {
    const recent = reports.filter((report) => report.isRecent(now));
    const from = (wanted: OnlineSource) => recent.find(({ source }) => source === wanted);
    const [status, console] = [from('status'), from('console')];
    // A complete status comes first: it is the list that the server shows to everyone. The console still knows who is
    // online when the status is switched off or names only some of the players.
    this.report = (status?.namesEveryone(now) ? status : (console ?? status)) ?? null;
    this.isMeasured = reports.length > 0;
    const players = this.report?.players ?? [];
    this.uuids = new Set(players.flatMap(({ uuid }) => uuid ?? []));
    this.names = new Set(players.flatMap(({ name }) => name?.toLowerCase() ?? []));
  }

  /** Null if unknown: nothing recent is known, or the list is incomplete and does not name the player. */
  isOnline(player: Pick<Player, 'uuid' | 'username' | 'isOnline'>): boolean | null {
    if (!this.isMeasured) return player.isOnline;
    if (!this.report) return null;
    const { uuid, username } = player;
    const isNamed = this.uuids.has(uuid) || (username !== null && this.names.has(username.toLowerCase()));
    return isNamed || (this.report.isComplete ? false : null);
  }
}
