import { injectable } from 'inversify';
import { SettingsStore } from '../../domain/settings/SettingsStore';
import { Conflict, InvalidInput } from '../../domain/shared/DomainError';
import { AdminUsers } from '../../domain/staff/AdminUsers';
import { recoveryCode } from '../../domain/staff/RecoveryCode';
import { SecondFactors } from '../../domain/staff/SecondFactors';
import { Sessions } from '../../domain/staff/Sessions';
import { StaffPolicies } from '../../domain/staff/StaffPolicies';
import type { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Clock } from '../shared/Clock';
import { SecretBox } from '../shared/SecretBox';
import { Transaction } from '../shared/Transaction';
import { OneTimeCodes } from './OneTimeCodes';
import { loadOwnAccount, loadOwnSession } from './ownAccount';
import { secondFactorContext } from './SecondFactorCheck';
import { sentence } from '../../domain/shared/Sentence';

/** Two-factor status of an account. */
export interface SecondFactorState {
  readonly isOn: boolean;
  readonly since: Date | null;
  /** Whether all staff must have one. */
  readonly isRequired: boolean;
  readonly recoveryCodesLeft: number;
}

/** Setup data for an authenticator app. Shown once; the key is stored encrypted. */
export interface SecondFactorSetup {
  readonly setupKey: string;
  readonly uri: string;
}

const WRONG_CODE = sentence('wrongCode');

/** Manages the second factor of the signed-in account. */
@injectable()
export class SecondFactorService {
  constructor(
    private readonly users: AdminUsers,
    private readonly sessions: Sessions,
    private readonly factors: SecondFactors,
    private readonly policies: StaffPolicies,
    private readonly codes: OneTimeCodes,
    private readonly settings: SettingsStore,
    private readonly box: SecretBox,
    private readonly transaction: Transaction,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  async state(actor: Actor): Promise<SecondFactorState> {
    const user = await loadOwnAccount(this.users, actor.mustHaveSession());
    return {
      isOn: user.hasSecondFactor,
      since: user.secondFactorSince,
      isRequired: await this.policies.isSecondFactorRequired(),
      recoveryCodesLeft: user.hasSecondFactor ? await this.factors.countRecoveryCodes(user.id) : 0,
    };
  }

  /** Creates a secret and replaces an unconfirmed one. Sign-in does not require it yet. */
  async begin(actor: Actor): Promise<SecondFactorSetup> {
    const user = await loadOwnAccount(this.users, actor.mustHaveSession());
    actor.mustBeFresh();

    const setupKey = this.codes.newSecret();
    const sealed = this.box.seal(setupKey, secondFactorContext(user.id));
    if (!(await this.factors.prepare(user.id, sealed))) throw alreadyEnabledError();

    const { siteName } = await this.settings.read();
    return { setupKey, uri: this.codes.uriOf(setupKey, siteName, user.username) };
  }

  /**
   * Enables the second factor after a valid code from the app, and returns the recovery codes. Ends the other sessions,
   * which were opened with the password alone.
   */
  async confirm(actor: Actor, code: string, token: string | null): Promise<string[]> {
    const user = await loadOwnAccount(this.users, actor.mustHaveSession());
    const session = await loadOwnSession(this.sessions, token);
    const { id, secondFactor: sealed } = user;
    const secret = sealed && this.box.open(sealed, secondFactorContext(id));
    if (user.hasSecondFactor) throw alreadyEnabledError();
    if (!sealed || !secret) throw new Conflict(sentence('secondFactorNotStarted'));

    const now = this.clock.now();
    const step = this.codes.stepOf(secret, code, now);
    if (step === null) throw new InvalidInput({ code: [WRONG_CODE] });

    return this.transaction.run(async () => {
      if (!(await this.factors.enable(id, sealed, step, now))) throw alreadyEnabledError();
      await this.sessions.endAllByUser(id, session.id);
      await this.audit.record(actor, 'admin_user.second_factor_set_up', user.username, {});
      return this.issueRecoveryCodes(id);
    });
  }

  /** Invalidates the previous codes. */
  async renewRecoveryCodes(actor: Actor): Promise<string[]> {
    const username = actor.mustBeInPerson();
    actor.mustBeFresh();

    return this.transaction.run(async () => {
      const user = await this.users.findForUpdate(username);
      if (!user?.hasSecondFactor) throw notEnabledError();
      await this.audit.record(actor, 'admin_user.recovery_codes_renewed', user.username, {});
      return this.issueRecoveryCodes(user.id);
    });
  }

  async disable(actor: Actor): Promise<void> {
    const user = await loadOwnAccount(this.users, actor.mustBeInPerson());
    actor.mustBeFresh();

    await this.transaction.run(async () => {
      if (!(await this.factors.disable(user.id))) throw notEnabledError();
      await this.audit.record(actor, 'admin_user.second_factor_switched_off', user.username, {});
    });
  }

  private async issueRecoveryCodes(adminUserId: string): Promise<string[]> {
    const codes = recoveryCode.makeSet();
    await this.factors.replaceRecoveryCodes(
      adminUserId,
      codes.map((code) => recoveryCode.hashOf(code, adminUserId)),
    );
    return codes;
  }
}

const alreadyEnabledError = () => new Conflict(sentence('secondFactorOn'));
const notEnabledError = () => new Conflict(sentence('secondFactorOff'));
