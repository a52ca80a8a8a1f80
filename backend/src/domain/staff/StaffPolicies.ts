/** What holds for everybody of the staff. */
export abstract class StaffPolicies {
  abstract isSecondFactorRequired(): Promise<boolean>;
  /** Answers what was the case before. */
  abstract requireSecondFactor(isRequired: boolean): Promise<boolean>;
}
