import { injectable } from 'inversify';
import { NotSignedIn } from '../../domain/shared/DomainError';
import { AdminUsers } from '../../domain/staff/AdminUsers';
import { NotYourPassword } from '../../domain/staff/NotYourPassword';
import { SecondFactorRequired } from '../../domain/staff/SecondFactorRequired';
import { Sessions } from '../../domain/staff/Sessions';
import type { Actor } from '../shared/Actor';
import { Clock } from '../shared/Clock';
import { Log } from '../shared/Log';
import { Transaction } from '../shared/Transaction';
import type { Visitor } from '../shared/Visitor';
import { ownAccount } from './ownAccount';
import { PasswordHasher } from './PasswordHasher';
import { SecondFactorCheck, type TypedCode } from './SecondFactorCheck';
import { sessionTokens } from './sessionTokens';
import { SignInGuard } from './SignInGuard';

export interface Proof {
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
  reauthenticate(actor: Actor, proof: Proof, visitor: Visitor, token: string): Promise<string> {
    return this.guard.apart(() => this.check(actor, proof, visitor, token));
  }

  private async check(actor: Actor, { password, code }: Proof, visitor: Visitor, token: string): Promise<string> {
    const user = await ownAccount(this.users, actor.mustHaveSession());
    const attempt = await this.guard.admit(user.username, visitor);
    try {
      if (!(await this.passwords.matches(user.password, password))) throw new NotYourPassword('password');
      await this.secondFactor.admit(user, code);

      const newToken = sessionTokens.make();
      await this.transaction.run(async () => {
        if (!(await this.users.isAsItWas(user))) throw new NotSignedIn();
        await this.secondFactor.pass(user, code);
        const [from, to] = [sessionTokens.hashOf(token), sessionTokens.hashOf(newToken)];
        if (!(await this.sessions.renew(from, to, this.clock.now()))) throw new NotSignedIn();
      });
      await this.secondFactor.turnedOutWell(user);
      await this.guard.turnedOutWell(attempt);
      return newToken;
    } catch (refusal) {
      const isGuess =
        refusal instanceof NotYourPassword || (refusal instanceof SecondFactorRequired && refusal.isAboutWrongCode);
      if (isGuess) {
        await this.guard.turnedOutBadly(attempt);
        this.log.warn({ username: user.username, address: visitor.address }, 'A re-authentication failed.');
      } else if (refusal instanceof SecondFactorRequired) {
        await this.guard.turnedOutWell(attempt);
      }
      throw refusal;
    }
  }
}
