import { injectable } from 'inversify';
import { Bans } from '../../domain/bans/Bans';
import { Conflict } from '../../domain/shared/DomainError';
import { sentence } from '../../domain/shared/Sentence';
import { Tickets } from '../../domain/tickets/Tickets';
import { Clock } from '../shared/Clock';

/** Which ban an appeal is against. */
@injectable()
export class AppealedBans {
  constructor(
    private readonly bans: Bans,
    private readonly tickets: Tickets,
    private readonly clock: Clock,
  ) {}

  /**
   * The id of the ban that the appeal names, or else of the only one of the player that is in force and without an open appeal;
   * null without one. Its lock lets only one appeal at a time look for another one. Throws `Conflict` if another appeal
   * against the ban that it names is open.
   */
  async lock(username: string, named?: string | null): Promise<string | null> {
    const inForce = named ? [] : await this.bans.twoInForceOf(username, this.clock.now());
    const id = named ?? (inForce.length === 1 ? inForce[0]?.id : null);
    const ban = id ? await this.bans.findForUpdate(id) : null;
    if (!ban) return null;
    if (!(await this.tickets.findOpenAppeal(ban.id))) return ban.id;
    if (named) throw new Conflict(sentence('appealAlreadyOpen'));
    return null;
  }
}
