/** A member of Discord, who need not have an account of this site. */
export interface DiscordMember {
  readonly id: string;
  /** Their user name at Discord. */
  readonly name: string;
}

/** The Discord account of a member of staff. */
export interface DiscordAccount extends DiscordMember {
  readonly linkedAt: Date;
}

/** Which Discord account belongs to which staff account: one to one. */
export abstract class DiscordAccounts {
  abstract ofUser(adminUserId: string): Promise<DiscordAccount | null>;
  /** The id of the staff account. */
  abstract findUserId(discordId: string): Promise<string | null>;
  /** Replaces the Discord account of a staff account; false if it belongs to another one. Call it in a transaction. */
  abstract link(adminUserId: string, member: DiscordMember, now: Date): Promise<boolean>;
  abstract unlink(adminUserId: string): Promise<DiscordAccount | null>;
  /** Unlinks all accounts, also those whose one-time link has not been used. Resolves to their user names here. */
  abstract unlinkAll(): Promise<string[]>;

  /** Stores a one-time link of a member; an earlier one no longer works. */
  abstract addLink(member: DiscordMember, tokenHash: string, expiresAt: Date): Promise<void>;
  abstract findLink(tokenHash: string, now: Date): Promise<DiscordMember | null>;
  /** Deletes the link, so that it works once. */
  abstract takeLink(tokenHash: string, now: Date): Promise<DiscordMember | null>;

  /** False if a request with this id has been recorded before. Those older than 15 minutes are forgotten. */
  abstract recordInteraction(id: string): Promise<boolean>;
}
