import { injectable } from 'inversify';
import type { Ban } from '../../domain/bans/Ban';
import { PlayerRecords, type PlayerVotes } from '../../domain/players/PlayerRecords';
import type { Page } from '../../domain/shared/Page';
import type { Permission } from '../../domain/staff/Permission';
import type { Purchase } from '../../domain/store/Purchase';
import type { Ticket } from '../../domain/tickets/Ticket';
import type { Actor } from '../shared/Actor';
import { Batcher } from '../shared/Batcher';
import { Clock } from '../shared/Clock';

/** What staff may see about one player; a part is null without its permission. */
export interface PlayerRecord {
  readonly username: string;
  readonly bans: Page<Ban> | null;
  readonly tickets: Page<Ticket> | null;
  readonly purchases: Page<Purchase> | null;
  readonly votes: PlayerVotes | null;
}

/** `another`: the name belongs to another player today, and the name of the banned one is not known. */
export type BannedPlayer = 'known' | 'unknown' | 'another';

/** The length of each list. */
export const MAX_RECORD_ENTRIES = 5;

/** The maximum number of names in one statement. */
const MAX_NAMES_PER_BATCH = 500;

/** Connects bans, tickets, purchases and votes of the same player. */
@injectable()
export class PlayerRecordService {
  /** The rows of one list share one statement. */
  private readonly holders = new Batcher<string, string | null>(async (usernames) => {
    const holders = await this.records.findHolders(usernames);
    return usernames.map((username) => holders.get(username) ?? null);
  }, MAX_NAMES_PER_BATCH);

  constructor(
    private readonly records: PlayerRecords,
    private readonly clock: Clock,
  ) {}

  async read(actor: Actor, username: string): Promise<PlayerRecord> {
    actor.mustBeSignedIn();
    const allowed = <Part>(permission: Permission, read: () => Promise<Part>) =>
      actor.can(permission) ? read() : Promise.resolve(null);

    const [bans, tickets, purchases, votes] = await Promise.all([
      allowed('bans', () => this.records.bans(username, MAX_RECORD_ENTRIES)),
      allowed('tickets', () => this.records.tickets(username, MAX_RECORD_ENTRIES)),
      allowed('tebex', () => this.records.purchases(username, MAX_RECORD_ENTRIES)),
      allowed('votes', () => this.records.votes(username)),
    ]);
    return { username, bans, tickets, purchases, votes };
  }

  /** The number of bans in force, which are public. */
  countBansInForce(username: string): Promise<number> {
    return this.records.countBansInForce(username, this.clock.now());
  }

  /** Whether the banned player has a page under this name, or another player has the name today. */
  async findPlayerOf({ username, playerUuid }: Pick<Ban, 'username' | 'playerUuid'>): Promise<BannedPlayer> {
    const holder = await this.holders.submit(username);
    if (holder === null) return 'unknown';
    return playerUuid === null || playerUuid === holder ? 'known' : 'another';
  }
}
