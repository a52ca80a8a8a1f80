/** Policies that apply to all staff. */
export abstract class StaffPolicies {
  abstract isSecondFactorRequired(): Promise<boolean>;
  /** Returns the previous value. */
  abstract requireSecondFactor(isRequired: boolean): Promise<boolean>;
}
