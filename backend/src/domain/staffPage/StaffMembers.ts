import type { StaffMember } from './StaffMember';

/** Entries of accounts that are not active count as not shown. */
export abstract class StaffMembers {
  /** What visitors see, by position. */
  abstract published(): Promise<StaffMember[]>;
  /** Entries with the consent of their accounts, also hidden ones, by position. */
  abstract shown(): Promise<StaffMember[]>;
  abstract findByAccount(adminUserId: string): Promise<StaffMember | null>;
  /**
   * The accounts among these names, by their sign-in names in lower case: the name that visitors may read, which is never the
   * sign-in name; null without one.
   */
  abstract publicNames(names: readonly string[]): Promise<ReadonlyMap<string, string | null>>;
  /** The position after all entries. */
  abstract nextPosition(): Promise<number>;
  /** No other transaction changes any entry until this one ends. */
  abstract lock(): Promise<void>;
  abstract save(member: StaffMember): Promise<StaffMember>;
  /** Stores position and `isHidden`, without a new version: no edit of the account itself is outdated by it. */
  abstract arrange(member: StaffMember): Promise<void>;
}
