import type { Server } from './Server';

/** Without removed ones, by position. */
export abstract class Servers {
  /** Needs no query until a server changes. */
  abstract all(): Promise<Server[]>;

  /** The names of all servers by their ids, removed ones too; null for a main server that is called as the community. */
  abstract names(): Promise<ReadonlyMap<string, string | null>>;

  /** As they are in this transaction; no other one changes any server until it ends. */
  abstract allForUpdate(): Promise<Server[]>;

  abstract save(server: Server): Promise<Server>;

  /** Keeps its row for what still names it, and forgets its status, its past, who was online, and its connections. */
  abstract remove(server: Server): Promise<void>;
}
