import { randomUUID } from 'node:crypto';
import { formatServerAddress, parseServerAddress } from '../gameserver/ServerAddress';

/** A server with its own address, a proxy in front of others, or a server behind a proxy. */
export const SERVER_KINDS = ['standalone', 'proxy', 'backend'] as const;

export type ServerKind = (typeof SERVER_KINDS)[number];

/** Every site has a main server. Its address is that of the site. */
export const MAIN_SERVER_ID = '00000000-0000-0000-0000-000000000001';

/** More servers than a community of this kind runs. */
export const MAX_SERVERS = 16;

export interface ServerForm {
  /** Names the server in addresses and for scripts: 1 to 24 characters from a to z, 0 to 9, and hyphens between them. */
  readonly key: string;
  readonly name: string;
  readonly kind: ServerKind;
  /** The id of the proxy that a backend stands behind; null for all others. */
  readonly proxyId: string | null;
  /** Where players join it: a host with an optional port; null if they do not, and for the main server. */
  readonly address: string | null;
  /** Where it is asked for its status; null: where players join it. */
  readonly statusAddress: string | null;
  /** Whether visitors see it. The main server is always seen. */
  readonly isPublic: boolean;
  /** Whether its number of players is part of the total. If that of a proxy is not, those of the servers behind it are. */
  readonly isCounted: boolean;
  /** What the ban plugin calls it; null: as its key. */
  readonly banScope?: string | null | undefined;
}

/** One of the game servers of the community. */
export class Server {
  readonly id: string;
  key: string;
  /** Null for a main server that is called as the community. */
  name: string | null;
  kind: ServerKind;
  proxyId: string | null;
  address: string | null;
  statusAddress: string | null;
  isPublic: boolean;
  isCounted: boolean;
  /** What the ban plugin calls it; null: as its key. */
  banScope: string | null;
  /** Servers are ordered by it. */
  position: number;
  /** What waits for a removed server still names it. */
  readonly removedAt: Date | null;
  readonly version: number;

  private constructor(state: Omit<Server, 'isMain' | 'probedAt' | 'scopes' | 'change'>) {
    this.id = state.id;
    this.key = state.key;
    this.name = state.name;
    this.kind = state.kind;
    this.proxyId = state.proxyId;
    this.address = state.address;
    this.statusAddress = state.statusAddress;
    this.isPublic = state.isPublic;
    this.isCounted = state.isCounted;
    this.banScope = state.banScope;
    this.position = state.position;
    this.removedAt = state.removedAt;
    this.version = state.version;
  }

  static add(form: ServerForm, position: number): Server {
    return new Server({
      ...form,
      banScope: form.banScope ?? null,
      id: randomUUID(),
      position,
      removedAt: null,
      version: 1,
    });
  }

  /** The main server of a new site. */
  static main(): Server {
    return new Server({
      ...{ id: MAIN_SERVER_ID, key: 'main', name: null, kind: 'standalone', proxyId: null, address: null },
      ...{
        statusAddress: null,
        isPublic: true,
        isCounted: true,
        banScope: null,
        position: 1,
        removedAt: null,
        version: 1,
      },
    });
  }

  get isMain(): boolean {
    return this.id === MAIN_SERVER_ID;
  }

  /** Where it is asked for its status, as `host:port`; null for the main server, whose address is that of the site. */
  get probedAt(): string | null {
    const address = parseServerAddress(this.statusAddress ?? this.address ?? '');
    return address && formatServerAddress(address);
  }

  /** How the scope of a ban may name it, in lower case; see `Ban.scope`. */
  get scopes(): string[] {
    return [this.id, (this.banScope ?? this.key).toLowerCase()];
  }

  change(form: ServerForm): void {
    Object.assign(this, form);
  }
}
