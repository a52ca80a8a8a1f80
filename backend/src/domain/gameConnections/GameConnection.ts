import { formatServerAddress } from '../gameserver/ServerAddress';
import { MAIN_SERVER_ID } from '../servers/Server';

/** What the site is connected to: the console and the folder of the game server, voting sites, the database of its ban plugin. */
export const CONNECTION_KINDS = ['console', 'folder', 'votes', 'bans'] as const;

export type ConnectionKind = (typeof CONNECTION_KINDS)[number];

/** RCON of the game server. The secret is its password. */
export interface RconSettings {
  readonly origin?: never;
  readonly host: string;
  readonly port: number;
}

/** The panel of a host, Pterodactyl or Pelican. The secret is a key of an account there. */
export interface HostingPanelSettings {
  /** Where the panel is, such as `https://panel.example.com`. */
  readonly origin: string;
  /** The id of the server there: letters and digits. */
  readonly panelServer: string;
  /** The way to the files of the server; null if the panel has not told it. */
  readonly sftp: { readonly address: string; readonly user: string } | null;
  /** Where players join, as the panel tells it; absent or null if it does not. */
  readonly address?: string | null;
}

export type ConsoleSettings = RconSettings | HostingPanelSettings;

export const isHostingPanel = <Settings extends ConsoleSettings>(
  settings: Settings,
): settings is Extract<Settings, HostingPanelSettings> => settings.origin !== undefined;

/** The secret is the token of voting sites without their own. */
export interface VotePortSettings {
  readonly port: number;
  /** Whether votes of version 1 of the protocol are accepted, which only a public key protects. */
  readonly acceptsVersion1: boolean;
}

export const BAN_DATABASE_DIALECTS = ['mysql', 'postgres'] as const;

export type BanDatabaseDialect = (typeof BAN_DATABASE_DIALECTS)[number];

export const DATABASE_ENCRYPTIONS = ['none', 'required', 'verified'] as const;

/** `required` accepts any certificate, as PostgreSQL's `sslmode=require` does. */
export type DatabaseEncryption = (typeof DATABASE_ENCRYPTIONS)[number];

/** The database of LiteBans. The secret is the password of the user. */
export interface BanDatabaseSettings {
  readonly dialect: BanDatabaseDialect;
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
  /** The prefix of the table names. */
  readonly prefix: string;
  readonly encryption: DatabaseEncryption;
}

/** The folder of the game server, on a disk of this machine. It has no secret. */
export interface LocalFolderSettings {
  readonly protocol?: never;
  /** Absolute. */
  readonly path: string;
}

export const FOLDER_PROTOCOLS = ['sftp', 'ftps', 'ftp'] as const;

export type FolderProtocol = (typeof FOLDER_PROTOCOLS)[number];

/** With a password, or with a key that this site has made. */
export const SIGN_IN_WAYS = ['password', 'key'] as const;

export type SignInWay = (typeof SIGN_IN_WAYS)[number];

/** The folder of the game server, on another machine. The secret is the password or the private key. */
export interface RemoteFolderSettings {
  readonly protocol: FolderProtocol;
  readonly host: string;
  readonly port: number;
  readonly user: string;
  /** As the other machine names it. */
  readonly path: string;
  readonly signsInWith: SignInWay;
  /** Of the key that this site has made, for the other machine; null with a password. */
  readonly publicKey: string | null;
  /** The key or certificate of the other machine that staff have confirmed, in Base64; null if they have confirmed none. */
  readonly hostKey: string | null;
}

export type FolderSettings = LocalFolderSettings | RemoteFolderSettings;

export const isRemote = <Settings extends FolderSettings>(
  settings: Settings,
): settings is Extract<Settings, RemoteFolderSettings> => settings.protocol !== undefined;

/** The place of a folder, for operators. */
export const describeFolder = (settings: FolderSettings): string =>
  isRemote(settings)
    ? `${settings.protocol}://${formatServerAddress(settings)}/${settings.path.replace(/^\//, '')}`
    : settings.path;

export interface SettingsOfConnection {
  readonly console: ConsoleSettings;
  readonly folder: FolderSettings;
  readonly votes: VotePortSettings;
  readonly bans: BanDatabaseSettings;
}

/** A connection that staff have set up. */
export class GameConnection<Kind extends ConnectionKind = ConnectionKind> {
  private constructor(
    readonly kind: Kind,
    /** What may be shown; never a secret. */
    readonly settings: SettingsOfConnection[Kind],
    /** Sealed; null if there is none. */
    readonly secret: string | null,
    /** 0 before it is stored. */
    readonly version: number,
    /** The server that it leads to. Votes and LiteBans are of the community, and belong to the main server. */
    readonly serverId: string,
  ) {}

  static create<Kind extends ConnectionKind>(
    kind: Kind,
    settings: SettingsOfConnection[Kind],
    secret: string | null,
    version = 0,
    serverId = MAIN_SERVER_ID,
  ): GameConnection<Kind> {
    return new GameConnection(kind, settings, secret, version, serverId);
  }

  isOf<K extends ConnectionKind>(kind: K): this is GameConnection<K> {
    return (this.kind as ConnectionKind) === kind;
  }
}

/** Whether the other side is the same, so that the stored secret may be sent to it. */
export function isSamePlace(known: Partial<BanDatabaseSettings> | null, edited: Partial<BanDatabaseSettings>): boolean {
  return known !== null && (['dialect', 'host', 'port', 'user'] as const).every((name) => known[name] === edited[name]);
}
