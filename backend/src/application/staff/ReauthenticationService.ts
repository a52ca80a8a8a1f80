import { injectable } from 'inversify';
import { NotSignedIn } from '../../domain/shared/DomainError';
import { AdminUsers } from '../../domain/staff/AdminUsers';
import { WrongPassword } from '../../domain/staff/WrongPassword';
import { SecondFactorRequired } from '../../domain/staff/SecondFactorRequired';
import { Sessions } from '../../domain/staff/Sessions';
import type { Actor } from '../shared/Actor';
import { Clock } from '../shared/Clock';
import { Log } from '../shared/Log';
import { Transaction } from '../shared/Transaction';
import type { Visitor } from '../shared/Visitor';
import { loadOwnAccount } from './ownAccount';
import { PasswordHasher } from './PasswordHasher';
import { SecondFactorCheck, type TypedCode } from './SecondFactorCheck';
import { sessionTokens } from './sessionTokens';
import { SignInGuard, type PasswordAttempt } from './SignInGuard';

export interface ReauthenticationProof {
  readonly password: string;
  readonly code?: TypedCode;
}

@injectable()
export class ReauthenticationService {
  constructor(
    private readonly users: AdminUsers,
    private readonly sessions: Sessions,
    private readonly guard: SignInGuard,
    private readonly secondFactor: SecondFactorCheck,
    private readonly passwords: PasswordHasher,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** Checks the password and code of the signed-in user again. Returns the new token of the session. */
  async reauthenticate(actor: Actor, proof: ReauthenticationProof, visitor: Visitor, token: string): Promise<string> {
    const username = actor.mustHaveSession();
    return this.guard.run(username, visitor, (attempt) => this.check(attempt, username, proof, visitor, token));
  }

  private async check(
    attempt: PasswordAttempt,
    username: string,
    { password, code }: ReauthenticationProof,
    visitor: Visitor,
    token: string,
  ): Promise<string> {
    const user = await loadOwnAccount(this.users, username);
    try {
      if (!(await this.passwords.matches(user.password, password))) throw new WrongPassword('password');
      await this.secondFactor.beginAttempt(user, code);

      const newToken = sessionTokens.make();
      await this.transaction.run(async () => {
        if (!(await this.users.isUnchanged(user))) throw new NotSignedIn();
        await this.secondFactor.verify(user, code);
        const [from, to] = [sessionTokens.hashOf(token), sessionTokens.hashOf(newToken)];
        if (!(await this.sessions.renew(from, to, this.clock.now()))) throw new NotSignedIn();
      });
      await this.secondFactor.recordSuccess(user);
      await this.guard.recordSuccess(attempt);
      return newToken;
    } catch (error) {
      const isGuess = error instanceof WrongPassword || (error instanceof SecondFactorRequired && error.isWrongCode);
      if (isGuess) {
        await this.guard.recordFailure(attempt);
        this.log.warn({ username: user.username, address: visitor.address }, 're-authentication failed');
      } else if (error instanceof SecondFactorRequired) {
        await this.guard.recordSuccess(attempt);
      }
      throw error;
    }
  }
}
