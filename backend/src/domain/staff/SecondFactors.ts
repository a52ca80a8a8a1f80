/** What the accounts prove a sign-in by, beside the password. Each change concerns one account and is whole. */
export abstract class SecondFactors {
  /** Keeps a sealed secret that no sign-in asks for yet; false when the account has a second factor already. */
  abstract prepare(adminUserId: string, sealed: string): Promise<boolean>;
  /** Asks for codes from now on; false when the secret was replaced meanwhile, or is asked for already. */
  abstract switchOn(adminUserId: string, sealed: string, step: number, now: Date): Promise<boolean>;
  /** Forgets the secret and the recovery codes; false when no code was asked for. */
  abstract switchOff(adminUserId: string): Promise<boolean>;
  /** Uses up the code of a step and of all before it; false when that has happened before. */
  abstract useStep(adminUserId: string, step: number): Promise<boolean>;
  /** Uses up a recovery code; false when there is no such code any more. */
  abstract useRecoveryCode(adminUserId: string, hash: string): Promise<boolean>;
  abstract replaceRecoveryCodes(adminUserId: string, hashes: readonly string[]): Promise<void>;
  abstract countRecoveryCodes(adminUserId: string): Promise<number>;
}
