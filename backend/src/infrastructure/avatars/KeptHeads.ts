import type { HeadPicture, HeadSize } from './PlayerHeads';

/** `name` is in lower case. */
export interface WantedHead {
  readonly name: string;
  readonly size: HeadSize;
}

/** What the other site answered; without a picture it has no head for the name. */
export interface KeptHead {
  readonly picture: HeadPicture | null;
  readonly fetchedAt: Date;
}

/** What the database has about a name. */
export interface StoredHead {
  readonly head: KeptHead | null;
  /** Whether this site shows a player or a ban of that name. */
  readonly isKnown: boolean;
}

/** Heads that were fetched before, by any instance. */
export abstract class KeptHeads {
  abstract find(wanted: WantedHead): Promise<StoredHead>;
  abstract keep(wanted: WantedHead, head: KeptHead): Promise<void>;
}
