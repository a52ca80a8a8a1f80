import type {
  BanDatabaseSettings,
  HostingPanelSettings,
  LocalFolderSettings,
  RconSettings,
  RemoteFolderSettings,
  VotePortSettings,
} from '../../domain/gameConnections/GameConnection';

/** Whether staff chose the place, who may not choose every place: see `ConnectionFence` and `FolderFence`. */
interface Chosen {
  readonly isChosenByStaff: boolean;
}

export interface RconAccess extends RconSettings, Chosen {
  readonly password: string;
}

export interface HostingPanelAccess extends HostingPanelSettings, Chosen {
  /** The key. */
  readonly password: string;
}

/** What a panel is asked with before a server of it is chosen. */
export type HostingPanelKey = Pick<HostingPanelAccess, 'origin' | 'password' | 'isChosenByStaff'>;

export type ConsoleAccess = RconAccess | HostingPanelAccess;

export interface LocalFolderAccess extends LocalFolderSettings, Chosen {}

export interface RemoteFolderAccess extends RemoteFolderSettings, Chosen {
  /** The password, or the private key. */
  readonly secret: string;
}

export type FolderAccess = LocalFolderAccess | RemoteFolderAccess;

export interface VotePortAccess extends VotePortSettings {
  /** The token of voting sites without their own; null if each needs one. */
  readonly token: string | null;
}

export interface BanDatabaseAccess extends BanDatabaseSettings, Chosen {
  readonly password: string;
}

export interface ConnectionAccess {
  readonly console: ConsoleAccess | null;
  readonly folder: FolderAccess | null;
  readonly votes: VotePortAccess | null;
  readonly bans: BanDatabaseAccess | null;
}
