import { injectable } from 'inversify';
import { drawAvatar } from './drawAvatar';

export const AVATAR_SIZES = [32, 40, 80] as const;
export type AvatarSize = (typeof AVATAR_SIZES)[number];

export interface AvatarImage {
  readonly type: string;
  readonly content: Buffer;
}

/** A picture, and how many seconds a client may cache it. */
export interface ServedAvatar extends AvatarImage {
  readonly maxAge: number;
}

const DAY_SECONDS = 24 * 60 * 60;

export abstract class AvatarProvider {
  /** Every name has an avatar; never rejects. */
  abstract get(name: string, size: AvatarSize): Promise<ServedAvatar>;
}

/** The avatars of a site without an upstream. */
@injectable()
export class GeneratedAvatarProvider extends AvatarProvider {
  async get(name: string, size: AvatarSize): Promise<ServedAvatar> {
    return generateAvatar(name, size, DAY_SECONDS);
  }
}

export const generateAvatar = (name: string, size: AvatarSize, maxAge = DAY_SECONDS): ServedAvatar => ({
  type: 'image/svg+xml; charset=utf-8',
  content: Buffer.from(drawAvatar(name, size)),
  maxAge,
});
