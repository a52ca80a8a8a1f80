import { injectable } from 'inversify';
import { ApiTokens } from '../../domain/staff/ApiTokens';
import { Sessions } from '../../domain/staff/Sessions';

/** What acts as an account without asking for the password again: its sessions and its API tokens. */
@injectable()
export class AccountAccess {
  constructor(
    private readonly sessions: Sessions,
    private readonly tokens: ApiTokens,
  ) {}

  /** Ends both together, so that no token outlives the answer to a theft. Returns the number of ended sessions. */
  async endAll(adminUserId: string, exceptSessionId?: string): Promise<number> {
    await this.tokens.removeAllByUser(adminUserId);
    return this.sessions.endAllByUser(adminUserId, exceptSessionId);
  }
}
