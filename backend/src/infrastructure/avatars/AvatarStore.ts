import type { AvatarImage, AvatarSize } from './AvatarProvider';

/** `name` is in lower case. */
export interface AvatarRequest {
  readonly name: string;
  readonly size: AvatarSize;
}

/** The response of the other site; `picture` is null when it has no avatar for the name. */
export interface CachedAvatar {
  readonly picture: AvatarImage | null;
  readonly fetchedAt: Date;
}

/** What the database stores about a name. */
export interface AvatarLookup {
  readonly avatar: CachedAvatar | null;
  /** Whether this site shows a player or a ban of that name. */
  readonly isKnownPlayer: boolean;
}

/** Avatars that any instance fetched before. */
export abstract class AvatarStore {
  abstract find(request: AvatarRequest): Promise<AvatarLookup>;
  abstract save(request: AvatarRequest, avatar: CachedAvatar): Promise<void>;
}
