import type { HeadPicture, HeadSize } from './PlayerHeads';

/** `name` is in lower case. */
export interface WantedHead {
  readonly name: string;
  readonly size: HeadSize;
}

/** The response of the other site; `picture` is null when it has no avatar for the name. */
export interface KeptHead {
  readonly picture: HeadPicture | null;
  readonly fetchedAt: Date;
}

/** What the database stores about a name. */
export interface StoredHead {
  readonly head: KeptHead | null;
  /** Whether this site shows a player or a ban of that name. */
  readonly isKnown: boolean;
}

/** Avatars that any instance fetched before. */
export abstract class KeptHeads {
  abstract find(wanted: WantedHead): Promise<StoredHead>;
  abstract keep(wanted: WantedHead, head: KeptHead): Promise<void>;
}
