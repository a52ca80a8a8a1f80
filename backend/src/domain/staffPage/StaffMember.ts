import { randomUUID } from 'node:crypto';

/** What staff say about themselves on the staff page. */
export interface StaffMemberForm {
  /** Their consent: without it, visitors see nothing of the entry. */
  readonly isShown: boolean;
  readonly displayName: string;
  /** The player whose head stands beside the name; none: a drawing. */
  readonly playerName?: string | null | undefined;
  readonly roleTitle: string;
  readonly about?: string | null | undefined;
}

/** An entry of the staff page. It belongs to one account, and holds nothing of it. */
export class StaffMember {
  readonly id: string;
  readonly adminUserId: string;
  displayName: string;
  playerName: string | null;
  roleTitle: string;
  about: string | null;
  /** The consent of the account, which only the account itself gives and withdraws. */
  isShown: boolean;
  /** Whether other staff hide the entry. */
  isHidden: boolean;
  /** Entries are ordered by it. */
  position: number;
  /** Counts the edits by the account itself. */
  readonly version: number;

  private constructor(state: Omit<StaffMember, 'revise'>) {
    this.id = state.id;
    this.adminUserId = state.adminUserId;
    this.displayName = state.displayName;
    this.playerName = state.playerName;
    this.roleTitle = state.roleTitle;
    this.about = state.about;
    this.isShown = state.isShown;
    this.isHidden = state.isHidden;
    this.position = state.position;
    this.version = state.version;
  }

  /** The first entry of an account. */
  static write(adminUserId: string, form: StaffMemberForm, position: number): StaffMember {
    const { displayName, playerName, roleTitle, about, isShown } = form;
    return new StaffMember({
      ...{ id: randomUUID(), adminUserId, displayName, roleTitle, isShown, position },
      ...{ playerName: playerName || null, about: about || null, isHidden: false, version: 1 },
    });
  }

  revise({ displayName, playerName, roleTitle, about, isShown }: StaffMemberForm): void {
    Object.assign(this, { displayName, roleTitle, isShown, playerName: playerName || null, about: about || null });
  }
}
