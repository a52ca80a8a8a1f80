/** The second factors of staff accounts. Each change affects one account and is atomic. */
export abstract class SecondFactors {
  /** Stores a sealed secret that sign-in does not require yet; false if the account already has a second factor. */
  abstract prepare(adminUserId: string, sealed: string): Promise<boolean>;
  /** Enables the second factor; false if the secret was replaced in the meantime, or is enabled already. */
  abstract enable(adminUserId: string, sealed: string, step: number, now: Date): Promise<boolean>;
  /** Deletes the secret and the recovery codes; false if no second factor was enabled. */
  abstract disable(adminUserId: string): Promise<boolean>;
  /** Marks a time step and all earlier ones as used; false if it was used before. */
  abstract consumeStep(adminUserId: string, step: number): Promise<boolean>;
  /** Consumes a recovery code; false if it does not exist any more. */
  abstract consumeRecoveryCode(adminUserId: string, hash: string): Promise<boolean>;
  abstract replaceRecoveryCodes(adminUserId: string, hashes: readonly string[]): Promise<void>;
  abstract countRecoveryCodes(adminUserId: string): Promise<number>;
}
