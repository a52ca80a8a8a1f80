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

/** Heads that were fetched before, by any instance. */
export abstract class KeptHeads {
  abstract find(wanted: WantedHead): Promise<KeptHead | null>;
  abstract keep(wanted: WantedHead, head: KeptHead): Promise<void>;
  /** Whether this site shows somebody of that name to its visitors, as a player or as banned. */
  abstract isKnown(name: string): Promise<boolean>;
}
