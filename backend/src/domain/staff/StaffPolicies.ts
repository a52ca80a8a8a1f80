/** Policies that apply to all staff. */
export abstract class StaffPolicies {
  abstract isSecondFactorRequired(): Promise<boolean>;
  /** Returns the previous value. */
  abstract requireSecondFactor(isRequired: boolean): Promise<boolean>;
  /** Whether staff decide on appeals against bans that they set. */
  abstract letsDecideOwnBans(): Promise<boolean>;
  /** Returns the previous value. */
  abstract letDecideOwnBans(isAllowed: boolean): Promise<boolean>;
}
